/**
 * Words and phrases that people search by, and what listings and names of categories say for them, the likeliest first;
 * by trade. For a word that buyers use and franchisors don't, a line here is all that is needed.
 */
const SAID = `
  old people, seniors, domiciliary, nursing: care
  elderly: older, care
  care home, care homes, nursing home, nursing homes, carer, carers: care, home care
  kid, kids, toddler, toddlers: children, child, baby toddler
  nursery, nurseries, creche, childminding: nurseries, childcare, children
  daycare, day nursery: children, nurseries, childcare
  childcare: nurseries, children
  after school: children
  soccer, rugby, cricket, tennis, netball, karate, martial arts, football: sport, sports
  theatre, acting, performing arts, ballet: drama, dance
  tuition, teacher, teaching, tutor, tutors: tutoring, tutors, tutor
  eleven plus, 11 plus, 11plus, gcse, exam, exams: exam, eleven plus
  programming, robotics: coding
  stem: science, coding
  maid, maids, house cleaning, home cleaning, house cleaner: domestic cleaning, house cleaners
  office cleaning, office cleaner, contract cleaning, janitorial, janitor: commercial cleaning
  end of tenancy: domestic cleaning, cleaning
  pressure washing, jet washing: driveways, cleaning
  plumber, plumbers, plumbing: bathrooms, drains, repairs
  drainage: drains, drain
  rat, rats, wasps, vermin, exterminator: pest control, pest
  barber, barbers, hairdresser, hairdressers, hairdressing, salon: hair
  beautician, makeup: beauty
  manicure, pedicure, eyebrows: nails, nail
  masseuse, massage: spa, massage
  facial, facials, aesthetics, botox: skin
  gym, gyms, crossfit: gyms, fitness
  slimming, weight loss, diet: fitness
  pt, personal trainer, personal trainers: personal training
  physical therapy, fizio: physiotherapy, physio
  garage, mechanic, mechanics, mot, car repair, car repairs, auto repair, car servicing: mechanics, car, vehicle
  tyre, tyres, tire, tires, tyre fitting, tire fitting: mechanics, car
  car, cars, auto: automotive, vehicle
  hgv, lorry, truck driver: driving
  car wash, car washing, car cleaning, detailing: valeting
  alloy wheels, alloy wheel, dent, dents, windscreen, bodywork: paint repair, glass
  locksmith, locksmiths: keys, key
  bike, bikes, cycling: bicycle, bicycles
  ev, electric car, electric cars, ev charging, chargers: electric, charge
  campervan, camper, caravan: motorhomes, caravans
  cafe, cafes, tea room, bubble tea, coffee shop, coffee shops, juice, smoothies, barista, espresso: café, coffee
  takeaway, takeaways, take away, kebab, kebabs, fast food, burger, burgers, fried chicken: takeaway, food
  chicken, pizza, pizzas, curry, sushi: takeaway, food
  chippy, chippie, chip shop, fish and chip shop, fish chip shop, fish chips: fish and chips, takeaway
  chef, chefs, cook, cooking, catering: food
  sandwich, sandwiches, sandwich shop, deli: café, takeaway, food
  food truck, food van, street food, burger van, catering van: mobile catering, food
  ice cream van, gelato, dessert, donuts, doughnuts, cake, cakes: ice cream, desserts
  pub, bistro, diner, restaurant, restaurants: restaurants, food
  vending machine, vending machines: vending
  gardener, gardeners, gardening, landscaping, landscaper: garden care, garden, lawn
  grass, mowing, lawn mowing, lawn, lawns, tree surgeon, tree surgery, trees: garden care, garden, lawn
  garden office, garden offices, home office pod, home office pods, office pods, garden pods: garden rooms
  double glazing, glazing, glazier, conservatory, conservatories: windows doors, windows, window
  painter, painters, painting, decorator, decorators, painter and decorator: decorating, paint
  curtains, shutters: blinds
  patio, patios, tarmac, paving: driveways
  builder, builders, building, maintenance, odd jobs, handyman, electrician, electricians: handyman, repairs
  estate agent, estate agents, real estate, realtor: estate agency, estate agents
  letting, letting agent, letting agents, rentals, landlord: lettings, letting
  airbnb, holiday home, holiday homes: holiday lets, holiday
  mortgage broker, financial adviser, financial advisor: mortgages, mortgage
  epc, surveyor, surveyors: surveys, energy
  accountancy, accounting, accountant, accountants, bookkeeping, payroll, tax: accounts, accountants
  computer, computers, computer repair, computer repairs, tech support: it support
  advertising, social media, seo, website, websites, web design, web designer, ecommerce: marketing
  staffing, temp, temps, employment agency, jobs: recruitment
  first aid: safety
  consultant, consultancy, consulting, mentoring, mentor: coaching
  b2b: business services
  virtual assistant, admin, secretarial: office support, office
  post office, post offices: print post, parcel, post
  courier, couriers, delivery, deliveries, logistics: parcel, post, delivery
  photo, photos, photographer: photography, photographs
  signage, banners: signs
  vehicle wrapping, van wraps: vehicle graphics
  uniform, uniforms, t shirts, tshirts: workwear
  florist, florists: flowers, flower
  corner shop, newsagent, supermarket, grocery, groceries: convenience
  fashion, tailor, tailoring, jewellery, jewelry: clothing, alterations
  animal, animals, vet, vets: pets, pet
  puppy, puppies, puppy training: dog training, dog
  dog groomer, dog groomers, dog wash: dog grooming, grooming
  dog walker, dog walkers: dog walking, dog walks
  cat, cats, cattery, cat sitting, pet sitter, house sitting: pet sitting
  kennel, kennels, doggy day care, dog daycare: dog day care
  walking tour, walking tours, guided walks: walking holidays, walking
  travel agency, cruise, cruises: travel agents, travel
  party, parties, wedding, weddings, bouncy castle: events, parties
`

/** What is said for each, in lower case; what is typed may be among it. */
export const otherwise: ReadonlyMap<string, readonly string[]> = new Map(
  SAID.trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = '', said = ''] = line.trim().split(': ')
      return typed.split(', ').map((one) => [one, said.split(', ')] as const)
    }),
)

/** What is said for a word or a phrase in lower case; nothing for most. */
export const saidFor = (typed: string): readonly string[] =>
  (otherwise.get(typed) ?? []).filter((said) => said !== typed)

/** A beginning of fewer letters is that of too many words. */
const BEGINNING = 4

/** What someone is about to type, where the list has it: of 'hairdr' it is 'hairdresser'. */
export const completed = (beginning: string): string =>
  (beginning.length >= BEGINNING &&
    !otherwise.has(beginning) &&
    [...otherwise.keys()].find((one) => one.startsWith(beginning))) ||
  beginning
