/**
 * The places of db/data/uk-places.json by country, as the location filter offers them (3-decisions 16); names apart by
 * `|`. places.test.ts holds both files together. Data: GeoNames, CC BY 4.0.
 */
export const placesByCountry: Readonly<Record<string, string>> = {
  England:
    'Abbey Wood|Abbots Langley|Abingdon|Abram|Accrington|Acton|Addlestone|Adwick le Street|Aldershot|Aldridge|' +
    'Alfreton|Alsager|Alton|Altrincham|Amersham|Amersham on the Hill|Amesbury|Ampthill|Andover|Annfield Plain|' +
    'Armthorpe|Arnold|Ascot|Ashby-de-la-Zouch|Ashford (Kent)|Ashford (Surrey)|Ashington|Ashtead|' +
    'Ashton in Makerfield|Ashton-under-Lyne|Atherstone|Atherton|Attleborough|Aylesbury|Bacup|Baildon|Baldock|' +
    'Banbury|Banstead|Barking|Barnet|Barnham|Barnoldswick|Barnsbury|Barnsley|Barnstaple|Barrow in Furness|' +
    'Bartley Green|Barton upon Humber|Basford|Basildon|Basingstoke|Bath|Batley|Beaconsfield|Bebington|Beccles|' +
    'Beckenham|Bedford|Bedlington|Bedworth|Beighton|Belper|Belsize Park|Bentley|Berkhamsted|Berwick-Upon-Tweed|' +
    'Beverley|Bexhill-on-Sea|Bicester|Biddulph|Bideford|Biggin Hill|Biggleswade|Billericay|Billingham|Bingley|' +
    'Birkenhead|Birmingham|Bishop Auckland|Bishops Cleeve|Bishops Stortford|Bishopstoke|Blackburn|Blackheath|' +
    'Blackpool|Blacon|Blandford Forum|Blaydon-on-Tyne|Bletchley|Bloxwich|Blyth|Bodmin|Bognor Regis|Bolsover|' +
    'Bolton|Bolton upon Dearne|Bootle|Bordon|Borehamwood|Boston|Boughton|Bourne|Bournemouth|Bowthorpe|Brackley|' +
    'Bracknell|Bradford|Bradwell|Braintree|Bramhall|Bredbury|Brentford|Brentwood|Bridgnorth|Bridgwater|' +
    'Bridlington|Bridport|Brierfield|Brierley Hill|Brighouse|Brighton|Bristol|Brixham|Brixton Hill|Broadfield|' +
    'Broadstairs|Broadstone|Bromborough|Bromsgrove|Brough|Brownhills|Broxbourne|Buckhurst Hill|Buckingham|' +
    'Burgess Hill|Burngreave|Burnham-on-Sea|Burnley|Burntwood|Burton upon Trent|Bury|Bury St Edmunds|Bushey|' +
    'Buxton|Calne|Camberley|Camborne|Cambridge|Camden Town|Cannock|Canterbury|Canvey Island|Carlisle|Carshalton|' +
    'Carterton|Castleford|Caterham|Chalfont Saint Peter|Chapel Allerton|Chapeltown|Chard|Charlton Kings|Chatham|' +
    'Chatteris|Cheadle|Cheadle Hulme|Chelmsford|Chelmsley Wood|Cheltenham|Chertsey|Chesham|Cheshunt|Chessington|' +
    'Chester|Chester-le-Street|Chesterfield|Chichester|Chigwell|Chippenham|Chipping Sodbury|Chislehurst|Chorley|' +
    'Chorleywood|Christchurch|Churchdown|Cinderford|Cirencester|Clacton-on-Sea|Clayton-le-Woods|Cleckheaton|' +
    'Cleethorpes|Clevedon|Cleveleys|Clitheroe|Coalville|Cobham|Cockington|Codicote|Codsall|Colchester|Coleford|' +
    'Colne|Congleton|Conisbrough|Consett|Corby|Corsham|Cosham|Coulsdon|Coventry|Cowes|Cowley|Cramlington|' +
    'Cranleigh|Crawley|Crewe|Crosby|Cross Hills|Crowborough|Crowthorne|Croydon|Cudworth|Dagenham|Darlington|' +
    'Dartford|Darton|Darwen|Daventry|Dawlish|Deal|Denton|Derby|Desborough|Devizes|Dewsbury|Didcot|Didsbury|' +
    'Dinnington|Diss|Doncaster|Dorchester|Dorking|Dover|Downham Market|Driffield|Droitwich|Dronfield|Droylsden|' +
    'Dudley|Dukinfield|Dunstable|Durham|Dursley|Earl Shilton|Earlsfield|East Dereham|East Grinstead|East Molesey|' +
    'Eastbourne|Eastleigh|Eastwood|Eaton Socon|Eccles|Egham|Elland|Ellesmere Port|Ely|Emsworth|Enfield Town|' +
    'Epping|Epsom|Esher|Evesham|Exeter|Exmouth|Failsworth|Falmouth|Fareham|Farnborough|Farnham|Farnworth|' +
    'Faversham|Featherstone (City and Borough of Wakefield)|Featherstone (Staffordshire)|Felixstowe|Felling|' +
    'Feltham|Ferndown|Fleet|Fleetwood|Flitwick|Folkestone|Formby|Frimley|Frinton-on-Sea|Frome|Fylde|Gainsborough|' +
    'Garforth|Gateshead|Gerrards Cross|Gillingham|Glenfield|Glossop|Gloucester|Godalming|Golborne|Goole|Gosforth|' +
    'Gosport|Grange Hill|Grantham|Gravesend|Grays|Great Bookham|Great Harwood|Great Malvern|Great Sankey|' +
    'Great Wyrley|Great Yarmouth|Greenford|Grimsby|Grove|Guildford|Guisborough|Guiseley|Hadleigh|Hadley|' +
    'Hadley Wood|Hailsham|Hale|Halesowen|Halifax|Halstead|Hampton|Harlow|Harpenden|Harringay|Harrogate|' +
    'Harrow on the Hill|Hartlepool|Hartley|Hartshill|Harwich|Haslemere|Haslingden|Hastings|Hatfield|Havant|' +
    'Haverhill|Haxby|Haydock|Hayes|Haywards Heath|Hazel Grove|Heanor|Hebburn|Heckmondwike|Hedge End|Hedon|' +
    'Helston|Hemel Hempstead|Henley-on-Thames|Henlow|Hereford|Herne Bay|Hertford|Heswall|Hetton-Le-Hole|Hexham|' +
    'Heysham|High Wycombe|Hinckley|Hindley|Hitchin|Hoddesdon|Honiton|Hook|Horbury|Horley|Horsforth|Horsham|' +
    'Horwich|Houghton-Le-Spring|Hounslow|Hove|Hoyland Nether|Hucknall|Huddersfield|Huntingdon|Hurstpierpoint|' +
    'Huyton|Hyde|Hythe (Hampshire)|Hythe (Kent)|Ilfracombe|Ilkeston|Ilkley|Immingham|Ince-in-Makerfield|' +
    'Ingleby Greenhow|Ipswich|Irlam|Isleworth|Ivybridge|Jarrow|Kearsley|Keighley|Kempston|Kempston Hardwick|' +
    "Kendal|Kenilworth|Kesgrave|Kettering|Keynsham|Kidderminster|Kidlington|Kidsgrove|Kimberley|King's Lynn|" +
    'Kingsteignton|Kingston upon Hull|Kingston upon Thames|Kingswinford|Kingswood|Kippax|Kirk Sandall|Kirkby|' +
    'Kirkby in Ashfield|Kirkham|Knaresborough|Knottingley|Knowle|Knutsford|Lancaster|Lancing|Leatherhead|Leeds|' +
    'Leek|Leicester|Leigh|Leighton Buzzard|Leominster|Letchworth Garden City|Lewes|Leyland|Lichfield|Lincoln|' +
    'Litherland|Little Hulton|Little Lever|Littleborough|Littlehampton|Liverpool|Liversedge|Lofthouse|London|' +
    'Long Eaton|Longfield|Longton|Loughborough|Louth|Lower Earley|Lowestoft|Ludlow|Luton|Lymington|Lymm|' +
    'Lytham St Annes|Mablethorpe|Macclesfield|Maghull|Maidenhead|Maidstone|Maldon|Maltby|Manchester|Mangotsfield|' +
    'Mansfield|Mansfield Woodhouse|March|Margate|Market Deeping|Market Drayton|Market Harborough|Marlow|Marple|' +
    'Matlock|Melksham|Melton Mowbray|Mexborough|Middlesbrough|Middleton|Middlewich|Midsomer Norton|Mildenhall|' +
    'Milnrow|Milton Keynes|Minehead|Mirfield|Mitcham|Morden|Morecambe|Moreton|Morley|Morpeth|Mountsorrel|Nailsea|' +
    'Nantwich|Nelson (Lancashire)|Neston (Cheshire West and Chester)|New Mills|New Milton|Newark on Trent|' +
    'Newburn|Newbury|Newcastle under Lyme|Newcastle upon Tyne|Newhaven (East Sussex)|Newmarket|' +
    'Newport (Isle of Wight)|Newport (Telford and Wrekin)|Newport Pagnell|Newquay|Newton Abbot|Newton Aycliffe|' +
    'Newton-le-Willows|North Shields|North Walsham|Northallerton|Northampton|Northolt|Northwich|Norwich|' +
    'Nottingham|Nuneaton|Oadby|Oakham|Oldbury|Oldham|Ormskirk|Orpington|Ossett|Oswestry|Otley|Oxford|Oxted|' +
    'Padiham|Paignton|Peacehaven|Pelsall|Penistone|Penrith|Penzance|Peterborough|Peterlee|Petersfield|Pinner|' +
    'Pinxton|Pitsea|Plymouth|Plymstock|Pontefract|Ponteland|Poole|Portishead|Portland|Portslade|Portsmouth|' +
    'Potters Bar|Poulton-le-Fylde|Poynton|Prenton|Prescot|Preston|Prestwich|Prudhoe|Pudsey|Purfleet|Purley|' +
    'Radcliffe|Rainhill|Ramsbottom|Ramsgate|Rastrick|Rawmarsh|Rawtenstall|Rayleigh|Reading|Redcar|Redditch|' +
    'Redhill|Redruth|Reigate|Retford|Rickmansworth|Ringwood|Ripley|Ripon|Rochdale|Rochester|Rochford|Romford|' +
    'Romsey|Ross on Wye|Rotherham|Rottingdean|Royal Leamington Spa|Royal Tunbridge Wells|Royal Wootton Bassett|' +
    'Royston|Royton|Rugby|Rugeley|Ruislip|Runcorn|Rushden|Rustington|Ryde|Ryhope|Ryton|Saffron Walden|' +
    'Saint Leonards-on-Sea|Saint Neots|Saint Peters|Sale|Salford|Salisbury|Saltash|Sandbach|Sandown|Sandy|' +
    'Scarborough|Scunthorpe|Seaford|Seaham|Selby|Selsey|Sevenoaks|Sheerness|Sheffield|Shefford|Shepperton|' +
    'Shepshed|Shepton Mallet|Shipley|Shirebrook|Shoreham-by-Sea|Shrewsbury|Sidcup|Sidmouth|Sinfin|Sittingbourne|' +
    'Skegness|Skelmersdale|Skipton|Sleaford|Slough|Smethwick|Snodland|Solihull|South Benfleet|South Elmsall|' +
    'South Hayling|South Ockendon|South Shields|Southall|Southampton|Southend-on-Sea|Southport|Spalding|' +
    'Spennymoor|St Albans|St Austell|St Helens|Stafford|Staines|Stalybridge|Stamford|Stanford-le-Hope|Stanley|' +
    'Staveley|Stevenage|Stockport|Stocksbridge|Stockton-on-Tees|Stoke Gifford|Stoke-on-Trent|Stone|Stourbridge|' +
    'Stourport-on-Severn|Stowmarket|Stratford-upon-Avon|Street|Streetly|Stretford|Stroud|Sudbury|' +
    'Sunbury-on-Thames|Sunderland|Surbiton|Sutton|Sutton Coldfield|Sutton in Ashfield|Swadlincote|Swanage|' +
    'Swanley|Swanscombe|Swindon|Swinton|Syston|Tadley|Tamworth|Taunton|Tavistock|Teignmouth|Telford|Tewkesbury|' +
    'Thame|Thatcham|Thetford|Thornaby-on-Tees|Thornbury|Thorne|Thornton Heath|Tilbury|Timperley|Tipton|Tiverton|' +
    'Todmorden|Tonbridge|Torquay|Totton|Tring|Trowbridge|Truro|Tyldesley|Tynemouth|Uckfield|Ulverston|Upminster|' +
    'Urmston|Uttoxeter|Verwood|Wakefield|Walkden|Wallasey|Wallingford|Wallsend|Walsall|Waltham Abbey|' +
    'Waltham Cross|Walton-on-Thames|Walton-on-the-Naze|Wantage|Ware|Warminster|Warrington|Warwick|Washington|' +
    'Waterlooville|Watford|Wath upon Dearne|Wednesbury|Wednesfield|Welling|Wellingborough|Wellington|Wells|' +
    'Welwyn Garden City|Wembley|West Bridgford|West Bromwich|West Drayton|West Molesey|West Wickham|Westbury|' +
    'Westhoughton|Weston-super-Mare|Wetherby|Weybridge|Weymouth|Whickham|Whitby|Whitefield|Whitehaven|' +
    'Whitley Bay|Whitstable|Whittlesey|Wickford|Widnes|Wigan|Wigston Magna|Willenhall|Wilmslow|Wimborne Minster|' +
    'Winchester|Windsor|Winsford|Wisbech|Witham|Witney|Woking|Wokingham|Wolverhampton|Wombourn|Wombwell|' +
    'Woodbridge|Woodford Green|Worcester|Worcester Park|Workington|Worksop|Worthing|Yarm|Yate|Yateley|Yatton|' +
    'Yeadon|Yeovil|York',
  Scotland:
    'Aberdeen|Airdrie|Alloa|Arbroath|Ardrossan|Armadale|Ayr|Barrhead|Bathgate|Bearsden|Bellshill|Bishopbriggs|' +
    'Blantyre|Bo’ness|Bonnyrigg|Broxburn|Cambuslang|Carluke|Carnoustie|Clydebank|Coatbridge|Cowdenbeath|' +
    'Cumbernauld|Dalkeith|Dalserf|Dumbarton|Dumfries|Dundee|Dunfermline|East Kilbride|Edinburgh|Elgin|Ellon|' +
    'Erskine|Falkirk|Forfar|Fraserburgh|Galashiels|Giffnock|Glasgow|Glenrothes|Gourock|Grangemouth|Greenock|' +
    'Hamilton|Hawick|Helensburgh|High Blantyre|Inverness|Inverurie|Irvine|Johnstone|Kilmarnock|Kilwinning|' +
    'Kirkcaldy|Kirkintilloch|Largs|Larkhall|Linlithgow|Livingston|Mayfield|Methil|Milngavie|Montrose|Motherwell|' +
    'Musselburgh|Newton Mearns|Paisley|Penicuik|Perth|Peterhead|Port Glasgow|Prestwick|Renfrew|Rosyth|Rutherglen|' +
    'Saint Andrews|Saltcoats|Stenhousemuir|Stirling|Stonehaven|Stranraer|Tranent|Troon|Vale of Leven|Viewpark|' +
    'Westhill|Whitburn|Wishaw',
  Wales:
    'Abercarn|Aberdare|Abergavenny|Abergele|Aberkenfig|Abertillery|Aberystwyth|Ammanford|Bangor (Gwynedd)|' +
    'Bargoed|Barry|Blackwood|Bridgend|Briton Ferry|Brymbo|Brynmawr|Buckley|Caerphilly|Caldicot|Cardiff|' +
    'Carmarthen|Chepstow|Clydach|Coity|Colwyn Bay|Cwmbran|Ebbw Vale|Flint|Gelligaer|Gorseinon|Haverfordwest|' +
    'Hawarden|Holyhead|Llandudno|Llanelli|Llantrisant|Llantwit Major|Maesteg|Merthyr Tydfil|Milford Haven|Mold|' +
    'Monmouth|Mountain Ash|Neath|Nelson (Caerphilly County Borough)|Newport (Newport)|Newtown|Penarth|Pontypool|' +
    'Pontypridd|Porthcawl|Prestatyn|Pyle|Rhondda|Rhosllanerchrugog|Rhyl|Risca|Swansea|Tonypandy|Tredegar|' +
    'Treharris|Wrexham|Ystalyfera',
  'Northern Ireland':
    'Antrim|Armagh|Ballymena|Banbridge|Bangor (Ards and North Down)|Belfast|Carrickfergus|Castlereagh|Coleraine|' +
    'Cookstown|Craigavon|Derry|Downpatrick|Dundonald|Dungannon|Enniskillen|Holywood|Larne|Limavady|Lisburn|' +
    'Londonderry|Newry|Newtownabbey|Newtownards|Omagh|Portadown|Strabane',
}
