import type { BrandNote } from '../types.ts'

export const education: readonly BrandNote[] = [
  {
    name: 'Northgate Tutors',
    subs: ['Maths & English'],
    icon: 'book-open-check',
    at: 'Glasgow',
    inv: null,
    short: 'Maths and English centres for ages 5 to 16, two afternoons a week to start.',
    about: [
      'Children come for an hour after school, sit six to a table with one tutor, and work through material ' +
        'chosen after an assessment. Parents get a page every half-term that says what their child can now do, in ' +
        'words rather than marks.',
      'A centre opens in a hired hall for two afternoons and grows to four and a Saturday. Owners assess, hire ' +
        'and talk with parents; tutors teach. In Scotland the material follows the Curriculum for Excellence, ' +
        'elsewhere the national curriculum.',
    ],
    faq: [
      [
        'Must I be a teacher?',
        'No. Six in ten owners were not. You will need patience, an enhanced disclosure check and someone with ' +
          'a teaching qualification on the team.',
      ],
      [
        'Why is the investment not stated?',
        'It depends on the hall and the number of tables, so we give a costed plan for your own area at the ' +
          'first meeting.',
      ],
    ],
    say: [
      ['Catriona Bell, Paisley', 'The half-term page is why parents stay. It takes me a Sunday, and it is worth one.'],
    ],
    fig: [null, '10%', '2%', 5, 1500, 52, 12, 5, 2002, 2007, 8, 'premises', 'xpfB'],
  },
  {
    name: 'Sumstead Maths',
    subs: ['Maths & English'],
    icon: 'calculator',
    at: 'Watford',
    inv: 38200,
    short: 'Mental arithmetic and problem-solving clubs in primary schools and on Saturdays.',
    about: [
      'Sumstead began as a chess club that ran out of boards. Children aged six to eleven solve puzzles in ' +
        'pairs, first with beads, then on paper, at last in their heads. Schools pay for lunchtime clubs; parents ' +
        'pay for Saturdays.',
      'Club leaders are students and retired engineers, each trained for five days. Owners look after schools: ' +
        'three good head teachers make a territory.',
    ],
    faq: [['Do schools pay on time?', 'Yes, usually a term in advance. It is the pleasant part of working with them.']],
    say: [['Priti Vora, Hemel Hempstead', 'A boy of seven corrected my example. He was right.']],
    fig: [14950, '9%', '1%', 5, 1500, 26, 11, 2, 2011, 2015, 7, 'home', 'xp'],
  },
  {
    name: 'Quill House English',
    subs: ['Maths & English', 'Adult Learning'],
    icon: 'feather',
    at: 'Leeds',
    inv: 29900,
    short: 'Reading and writing lessons for children who have fallen behind, one tutor to three.',
    about: [
      'A child who cannot read at nine has usually been told to try harder. Quill House tests for the gap ' +
        '(sounds, sight words, handwriting, glasses) and teaches that, thirty-five minutes at a time, in groups ' +
        'of three.',
      'The material is structured and suits dyslexic learners. Evenings are for adults, who come more quietly ' +
        'and work harder than anyone.',
    ],
    faq: [
      [
        'Do you diagnose dyslexia?',
        'No. We screen and refer to assessors who can; about one learner in five is referred.',
      ],
    ],
    say: [['Maggie Thorne, Otley', 'She read the menu out loud to the whole café. That is the job.']],
    fig: [13500, '8%', '1.5%', 5, 1200, 18, 6, 2, 2012, 2016, 12, 'premises', 'xp'],
  },
  {
    name: 'Lingua Larks',
    subs: ['Languages'],
    icon: 'languages',
    at: 'UK',
    inv: 16800,
    short: 'French and Spanish for ages two to eleven through songs, games and a shoebox of props.',
    about: [
      'A class lasts thirty minutes and hardly contains a word of English. Small children sing and hunt for ' +
        'colours; older ones run a café and argue about the bill. Nurseries, primary schools and village halls ' +
        'make up the week.',
      'Owners usually speak one of the languages well and teach most classes in the first year. After that they ' +
        'hire native speakers, often parents at the same schools.',
    ],
    faq: [
      [
        'How well must I speak the language?',
        'Comfortably, at about B2. We listen to you in a telephone call and are frank about it.',
      ],
    ],
    say: [['Chloé Barratt, Godalming', 'I wanted work that stops in August. This does.']],
    fig: [8950, '£210', '0', 5, 600, 44, 16, 7, 2007, 2010, 4, 'home', 'xpB'],
  },
  {
    name: 'Bytebarn Coders',
    subs: ['Coding & Technology'],
    icon: 'cpu',
    at: 'Cambridge',
    inv: 47600,
    short: 'Coding and electronics workshops for ages 8 to 16, with things that move at the end.',
    about: [
      'Every course ends with an object: a greenhouse that waters itself, a buggy, a badge that blinks in code. ' +
        'Children take it home and show someone how it works, which is the real examination.',
      'Workshops run after school and in holidays; kits arrive packed by lesson. Owners need to enjoy children ' +
        'more than computers, since the second can be taught.',
    ],
    faq: [
      ['How are kits supplied?', 'By term, at cost plus eight per cent. Broken parts are swapped without questions.'],
    ],
    say: [['Imran Sheikh, Royston', 'Fourteen buggies and one table lost its leg. Best Friday of the year.']],
    fig: [16500, '8%', '2%', 5, 1750, 19, 9, 1, 2014, 2018, 8, 'home', 'xpf'],
  },
  {
    name: 'Summit Eleven Plus',
    subs: ['Exam Preparation'],
    icon: 'mountain',
    at: 'Canterbury',
    inv: 35500,
    short: 'Small-group preparation for selective-school tests, honest about who should sit them.',
    about: [
      'Areas with grammar schools have long waiting lists for tutors. Summit takes children from Year 4 in ' +
        'groups of eight, teaches the reasoning that schools leave out and holds two mock tests a term in a real ' +
        'hall.',
      'We also tell parents when the test is not right for a child, which costs some fees and earns the rest. ' +
        'Owners mark, teach or manage as they prefer; September is sacred.',
    ],
    faq: [
      [
        'Is there work outside grammar-school areas?',
        'Independent-school entrance covers some of it, but we do not sell territories where it would not be enough.',
      ],
    ],
    say: [['Dawn Letchworth, Ashford', 'The conversation I dreaded most is the one parents thank me for.']],
    fig: [15000, '10%', '1%', 5, 1500, 15, 4, 1, 2010, 2016, 6, 'premises', 'xp'],
  },
  {
    name: 'Second Chapter Learning',
    subs: ['Adult Learning', 'Coding & Technology'],
    icon: 'library',
    at: 'Newcastle upon Tyne',
    inv: 53000,
    short: 'Evening courses for adults changing work: bookkeeping, care, warehousing, digital basics.',
    about: [
      'Second Chapter centres teach adults who left school early or whose trade has gone. Courses are short, ' +
        'certificates are recognised, and local employers interview in the last week.',
      'Income comes from employers, from learners and from public contracts in which we are the lead provider, ' +
        'so that you need not tender alone. Expect audits, and keep your registers.',
    ],
    faq: [
      [
        'Do I need to be an approved provider?',
        'You work under our approvals as a delivery centre. Our quality team visits each term.',
      ],
    ],
    say: [['Geoff Raine, Gateshead', 'A man of 58 got his first certificate. He asked for a frame.']],
    fig: [18500, '7%', null, 5, 2000, 8, 3, 1, 2009, 2017, 15, 'premises', 'xfm'],
  },
  {
    name: 'Fifth Form Science',
    subs: ['Science', 'Exam Preparation'],
    icon: 'flask-conical',
    at: 'Coventry',
    inv: 41700,
    short: 'GCSE science taught in a real laboratory at weekends.',
    about: [
      'Required practicals are half remembered by the time of the examination. Here they are done again, with ' +
        'proper glassware, in school laboratories that stand empty at weekends.',
      'A group has ten pupils, a teacher and a technician. The owner hires both, rents the laboratory and talks ' +
        'to parents and heads of science; revision weeks at Easter fill by Christmas.',
    ],
    faq: [
      [
        'Who is responsible for safety?',
        'The technician on the day, under our CLEAPSS-based procedures, with the school’s own risk assessment.',
      ],
    ],
    say: [['Dr Femi Alade, Rugby', 'Nobody forgets titration when the flask is in their own hand.']],
    fig: [14500, '8%', '1%', 5, 1500, 7, 5, 0, 2016, 2020, 7, 'premises', 'xp'],
  },
]
