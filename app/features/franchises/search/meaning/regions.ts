/**
 * The largest places of counties and regions, which are no places of uk_cities themselves but are what people type.
 * Each place as the location filter offers it; a test holds that. Names apart by `|`.
 */
export const placesOfRegion: Readonly<Record<string, string>> = {
  bedfordshire: 'Luton|Bedford|Dunstable',
  berkshire: 'Reading|Slough|Bracknell',
  buckinghamshire: 'Milton Keynes|High Wycombe|Aylesbury',
  cambridgeshire: 'Peterborough|Cambridge|Huntingdon',
  cheshire: 'Warrington|Chester|Crewe',
  cornwall: 'Falmouth|Truro|Penzance|St Austell',
  cumbria: 'Carlisle|Barrow in Furness|Kendal',
  derbyshire: 'Derby|Chesterfield|Buxton',
  devon: 'Plymouth|Exeter|Torquay',
  dorset: 'Bournemouth|Poole|Weymouth',
  essex: 'Southend-on-Sea|Colchester|Chelmsford|Basildon',
  fife: 'Dunfermline|Kirkcaldy|Glenrothes',
  glamorgan: 'Cardiff|Swansea|Barry',
  gloucestershire: 'Gloucester|Cheltenham|Stroud',
  hampshire: 'Southampton|Portsmouth|Basingstoke|Winchester',
  hertfordshire: 'Watford|St Albans|Stevenage',
  kent: 'Maidstone|Gillingham|Canterbury',
  lanarkshire: 'East Kilbride|Hamilton|Motherwell',
  lancashire: 'Blackpool|Blackburn|Preston|Burnley',
  leicestershire: 'Leicester|Loughborough|Hinckley',
  lincolnshire: 'Lincoln|Grimsby|Scunthorpe',
  merseyside: 'Liverpool|Birkenhead|Southport',
  midlands: 'Birmingham|Coventry|Wolverhampton|Nottingham',
  norfolk: "Norwich|Great Yarmouth|King's Lynn",
  northamptonshire: 'Northampton|Kettering|Corby',
  northumberland: 'Blyth|Cramlington|Morpeth',
  nottinghamshire: 'Nottingham|Mansfield|Worksop',
  oxfordshire: 'Oxford|Banbury|Abingdon',
  scotland: 'Glasgow|Edinburgh|Aberdeen|Dundee',
  shropshire: 'Telford|Shrewsbury|Oswestry',
  somerset: 'Bath|Taunton|Yeovil',
  staffordshire: 'Stoke-on-Trent|Tamworth|Stafford',
  suffolk: 'Ipswich|Lowestoft|Bury St Edmunds',
  surrey: 'Woking|Guildford|Epsom',
  sussex: 'Brighton|Crawley|Worthing|Eastbourne',
  teesside: 'Middlesbrough|Stockton-on-Tees|Hartlepool',
  tyneside: 'Newcastle upon Tyne|Gateshead|South Shields',
  wales: 'Cardiff|Swansea|Barry',
  warwickshire: 'Nuneaton|Rugby|Warwick',
  wiltshire: 'Swindon|Salisbury|Trowbridge',
  worcestershire: 'Worcester|Redditch|Kidderminster',
  yorkshire: 'Leeds|Sheffield|Bradford|York',
}

/** Areas of uk_areas, in which franchises can be opened, apart by `|`. A test holds that each is there. */
const AREAS =
  'UK|England|Scotland|Wales|Northern Ireland|North East|North West|Yorkshire and the Humber|East Midlands|' +
  'West Midlands|East of England|South East|South West|North Lincolnshire|Torfaen|Staffordshire|Torbay|' +
  'Redcar and Cleveland|Medway|Ceredigion|West Lothian|Sandwell|Neath Port Talbot|East Lothian|' +
  'Central Bedfordshire|Flintshire|Lincolnshire|East Riding of Yorkshire|East Renfrewshire|Argyll and Bute|' +
  'Blaenau Gwent|Brighton and Hove|Ards and North Down|East Sussex|Somerset|North Tyneside|East Ayrshire|Gwynedd|' +
  'Windsor and Maidenhead|Perth and Kinross|Bracknell Forest|South Lanarkshire|South Gloucestershire|' +
  'North Somerset|East Dunbartonshire|Trafford|Knowsley|Denbighshire|Dorset|North Northamptonshire|Calderdale|' +
  'Aberdeenshire|North Ayrshire|Moray|Halton|Pembrokeshire|Herefordshire|Antrim and Newtownabbey|' +
  'Dumfries and Galloway|Powys|Mid Ulster|Leicestershire|Surrey|Mid and East Antrim|Cornwall|Essex|' +
  'Cheshire West and Chester|Cheshire East|Kirklees|Shropshire|Norfolk|West Northamptonshire|Midlothian|' +
  'Derry City and Strabane|Devon|Wirral|Rhondda Cynon Taf|West Sussex|Lisburn and Castlereagh|Derbyshire|' +
  'Clackmannanshire|Thurrock|Warwickshire|Fife|Northumberland|Gloucestershire|Monmouthshire|Buckinghamshire|' +
  'Carmarthenshire|North East Lincolnshire|Lancashire|Telford and Wrekin|Hampshire|Wiltshire|Anglesey|Sefton|' +
  'North Yorkshire|Highland|Scottish Borders|Isle of Wight|Oxfordshire|South Tyneside|Cumbria|Conwy|Rutland|' +
  'Tameside|Suffolk|South Ayrshire|Causeway Coast and Glens|West Berkshire|Vale of Glamorgan|Worcestershire|' +
  'Nottinghamshire|County Durham|Blackburn with Darwen|Bath and North East Somerset|Inverclyde|Fermanagh and Omagh|' +
  'Renfrewshire|Hertfordshire|North Lanarkshire|Cambridgeshire|Kent|West Dunbartonshire'
export const areas: readonly string[] = AREAS.split('|')

/** What else people call some of them, names apart by `|`. */
export const areasSaid: Readonly<Record<string, string>> = {
  UK: 'united kingdom|uk wide|nationwide|great britain|britain|anywhere',
  Scotland: 'scottish|scots',
  Wales: 'welsh|cymru',
  'Northern Ireland': 'ni|n ireland|n i|ulster|north of ireland',
  'North East': 'northeast|north east england|tyne and wear',
  'North West': 'northwest|north west england',
  'Yorkshire and the Humber': 'yorkshire|west yorkshire|south yorkshire|humberside|humber',
  'West Midlands': 'black country',
  'East of England': 'east anglia|eastern england|east england',
  'South East': 'southeast|south east england|home counties|thames valley',
  'South West': 'southwest|south west england|west country',
  Gloucestershire: 'cotswolds',
  Anglesey: 'isle of anglesey',
  Highland: 'highlands|scottish highlands',
  'Scottish Borders': 'borders',
  'Isle of Wight': 'iow',
  Cumbria: 'lake district',
  'County Durham': 'co durham',
}

/** What else people call places of uk_cities, with the parts of London that it does not have; names apart by `|`. */
export const placesSaid: Readonly<Record<string, string>> = {
  'Kingston upon Hull': 'hull',
  'Newcastle upon Tyne': 'newcastle|tyneside',
  'Stoke-on-Trent': 'stoke',
  'Southend-on-Sea': 'southend',
  'Burton upon Trent': 'burton|burton on trent',
  'Royal Leamington Spa': 'leamington spa|leamington',
  'Royal Tunbridge Wells': 'tunbridge wells',
  'Weston-super-Mare': 'weston',
  'Barrow in Furness': 'barrow',
  'Berwick-Upon-Tweed': 'berwick',
  'Bognor Regis': 'bognor',
  'Clacton-on-Sea': 'clacton',
  'Henley-on-Thames': 'henley',
  'Saint Neots': 'st neots',
  'Saint Leonards-on-Sea': 'st leonards',
  'Saint Andrews': 'st andrews',
  'Hemel Hempstead': 'hemel',
  'Welwyn Garden City': 'welwyn',
  'Letchworth Garden City': 'letchworth',
  'Great Malvern': 'malvern',
  'Great Yarmouth': 'yarmouth',
  'Enfield Town': 'enfield',
  'Harrow on the Hill': 'harrow',
  'Kingston upon Thames': 'kingston',
  'Newark on Trent': 'newark',
  'Lytham St Annes': 'lytham',
  'Camden Town': 'camden',
  Brighton: 'brighton and hove',
  'Stockton-on-Tees': 'stockton',
  'Ashton-under-Lyne': 'ashton',
  Birmingham: 'brum',
  Manchester: 'greater manchester',
  'Bury St Edmunds': 'bury st edmonds',
  'Shoreham-by-Sea': 'shoreham',
  'Bexhill-on-Sea': 'bexhill',
  Staines: 'staines upon thames',
  'Bishops Stortford': 'bishop stortford',
  London:
    'greater london|central london|east london|north london|south london|west london|inner london|' +
    'outer london|bexley|brent|brixton|bromley|canary wharf|chelsea|clapham|ealing|fulham|greenwich|' +
    'hackney|hammersmith|haringey|havering|hillingdon|ilford|islington|kensington|lambeth|lewisham|merton|' +
    'newham|redbridge|richmond upon thames|shoreditch|southwark|tottenham|tower hamlets|twickenham|' +
    'walthamstow|waltham forest|wandsworth|westminster|wimbledon',
}

/** The largest town of each postcode area whose town uk_cities has. */
const TOWNS =
  'AB Aberdeen|AL St Albans|B Birmingham|BA Bath|BB Blackburn|BD Bradford|BH Bournemouth|BL Bolton|' +
  'BN Brighton|BR Orpington|BS Bristol|BT Belfast|CA Carlisle|CB Cambridge|CF Cardiff|CH Chester|' +
  'CM Chelmsford|CO Colchester|CR Croydon|CT Canterbury|CV Coventry|CW Crewe|DA Dartford|DD Dundee|DE Derby|' +
  'DG Dumfries|DH Durham|DL Darlington|DN Doncaster|DT Dorchester|DY Dudley|E London|EC London|EH Edinburgh|' +
  'EN Enfield Town|EX Exeter|FK Falkirk|FY Blackpool|G Glasgow|GL Gloucester|GU Guildford|' +
  'HA Harrow on the Hill|HD Huddersfield|HG Harrogate|HP Hemel Hempstead|HR Hereford|HU Kingston upon Hull|' +
  'HX Halifax|IG London|IP Ipswich|IV Inverness|KA Kilmarnock|KT Kingston upon Thames|KY Kirkcaldy|' +
  'L Liverpool|LA Lancaster|LE Leicester|LL Llandudno|LN Lincoln|LS Leeds|LU Luton|M Manchester|ME Rochester|' +
  'MK Milton Keynes|ML Motherwell|N London|NE Newcastle upon Tyne|NG Nottingham|NN Northampton|NP Newport|' +
  'NR Norwich|NW London|OL Oldham|OX Oxford|PA Paisley|PE Peterborough|PH Perth|PL Plymouth|PO Portsmouth|' +
  'PR Preston|RG Reading|RH Redhill|RM Romford|S Sheffield|SA Swansea|SE London|SG Stevenage|SK Stockport|' +
  'SL Slough|SM Sutton|SN Swindon|SO Southampton|SP Salisbury|SR Sunderland|SS Southend-on-Sea|' +
  'ST Stoke-on-Trent|SW London|SY Shrewsbury|TA Taunton|TD Galashiels|TF Telford|TN Tonbridge|TQ Torquay|' +
  'TR Truro|TS Middlesbrough|TW Hounslow|UB Southall|W London|WA Warrington|WC London|WD Watford|' +
  'WF Wakefield|WN Wigan|WR Worcester|WS Walsall|WV Wolverhampton|YO York'

/** The towns of postcode areas, by the letters that they begin with. */
export const postTowns: ReadonlyMap<string, string> = new Map(
  TOWNS.split('|').map((one) => [one.slice(0, one.indexOf(' ')).toLowerCase(), one.slice(one.indexOf(' ') + 1)]),
)
