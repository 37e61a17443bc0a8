import type { Scene } from '../scenes/index.ts'
import { paletteOf, palettes } from '../scenes/palettes.ts'
import { brands } from './compose.ts'
import type { Brand, CategoryKey } from './types.ts'

/** What may be seen at a business of a category, and first of all at one of a subcategory. */
const seenAt: Readonly<
  Record<CategoryKey, { any: readonly Scene[]; subs: Readonly<Record<string, readonly Scene[]>> }>
> = {
  care: {
    any: ['sittingRoom', 'frontDoor', 'walk', 'corridor', 'lawn', 'sill', 'laundry', 'desk'],
    subs: {
      Companionship: ['walk', 'sittingRoom', 'lawn'],
      'Dementia Care': ['sill', 'sittingRoom', 'lawn'],
      'Home Care': ['sittingRoom', 'frontDoor'],
      'Care Staffing': ['corridor', 'desk'],
      'Supported Living': ['frontDoor', 'laundry'],
    },
  },
  food: {
    any: ['cafe', 'table', 'hatch', 'bench', 'shop', 'market', 'bikes'],
    subs: {
      Bakeries: ['bench', 'shop', 'cafe'],
      'Cafés & Coffee': ['cafe', 'shop', 'bench'],
      'Desserts & Ice Cream': ['hatch', 'shop'],
      'Mobile Catering': ['hatch', 'market'],
      Restaurants: ['table', 'shop'],
      'Takeaway & Delivery': ['bikes', 'table'],
    },
  },
  home: {
    any: ['tools', 'van', 'lawn', 'roof', 'sittingRoom'],
    subs: {
      'Blinds & Interiors': ['sittingRoom', 'desk'],
      Decorating: ['sittingRoom', 'tools'],
      'Driveways & Paving': ['paving', 'van'],
      'Garden Care': ['lawn', 'van'],
      'Garden Rooms': ['lawn', 'desk', 'tools'],
      'Kitchens & Bathrooms': ['bathroom', 'tools'],
      'Repairs & Handyman': ['tools', 'van'],
      'Windows & Doors': ['frontDoor', 'sill'],
    },
  },
  cleaning: {
    any: ['van', 'corridor', 'laundry', 'bathroom', 'tools'],
    subs: {
      'Carpets & Upholstery': ['sittingRoom', 'van'],
      'Commercial Cleaning': ['corridor', 'bathroom'],
      'Domestic Cleaning': ['laundry', 'sittingRoom', 'bathroom'],
      'Drains & Gutters': ['roof', 'van', 'bathroom'],
      'Oven Cleaning': ['van', 'tools'],
      'Pest Control': ['van', 'roof'],
      'Window Cleaning': ['sill', 'shop', 'van'],
    },
  },
  education: {
    any: ['classroom', 'books', 'desk', 'stage', 'playroom'],
    subs: { 'Coding & Technology': ['desk', 'classroom'], Languages: ['departures', 'books'], Science: ['books'] },
  },
  children: {
    any: ['playroom', 'stage', 'pool', 'hills', 'books'],
    subs: {
      'Art & Messy Play': ['playroom', 'classroom'],
      'Dance & Drama': ['stage', 'studio'],
      Music: ['stage', 'playroom'],
      'Outdoor Play': ['hills', 'walk', 'playroom'],
      Sport: ['gym', 'lawn', 'playroom'],
      Swimming: ['pool', 'playroom'],
    },
  },
  fitness: {
    any: ['gym', 'studio', 'pool', 'hills', 'walk'],
    subs: {
      'Gyms & Studios': ['gym', 'pool'],
      'Older Adults': ['studio', 'walk'],
      'Outdoor Fitness': ['hills', 'walk'],
      Physiotherapy: ['studio', 'gym'],
      'Yoga & Pilates': ['studio', 'pool'],
    },
  },
  beauty: {
    any: ['chair', 'bathroom', 'flowers', 'shop', 'laundry'],
    subs: {
      'Mobile Beauty': ['van', 'chair'],
      'Skin Clinics': ['flowers', 'corridor', 'bathroom'],
      'Spas & Massage': ['pool', 'bathroom', 'studio'],
    },
  },
  automotive: {
    any: ['lift', 'van', 'tools', 'shop', 'desk'],
    subs: {
      Bicycles: ['bikes', 'tools', 'van'],
      'Caravans & Motorhomes': ['hills', 'lift'],
      'Driving Schools': ['van', 'classroom', 'hills'],
      'Electric Vehicles': ['forSale', 'lift'],
      'Vehicle Keys': ['frontDoor', 'tools', 'van'],
    },
  },
  business: {
    any: ['desk', 'books', 'classroom', 'departures', 'corridor'],
    subs: {
      'Accounts & Bookkeeping': ['desk', 'books', 'shop'],
      Coaching: ['classroom', 'books'],
      'Cost Reduction': ['books', 'shop'],
      'IT Support': ['desk'],
      'Office Support': ['desk', 'books'],
      Marketing: ['press', 'desk'],
      Recruitment: ['departures', 'desk'],
      'Safety & Compliance': ['roof', 'tools', 'corridor'],
    },
  },
  property: {
    any: ['forSale', 'frontDoor', 'desk', 'sittingRoom', 'lawn'],
    subs: {
      'Block Management': ['corridor', 'frontDoor'],
      'Holiday Lets': ['boats', 'sittingRoom', 'bathroom'],
      Inventories: ['sittingRoom', 'bathroom'],
      'Surveys & Energy': ['roof', 'forSale', 'sill'],
    },
  },
  pets: {
    any: ['walk', 'groom', 'sill', 'lawn', 'frontDoor'],
    subs: {
      'Dog Training': ['walk', 'lawn'],
      'Dog Walking': ['walk'],
      'Pet Sitting': ['sill', 'frontDoor'],
      Grooming: ['groom', 'van'],
      'Pet Food': ['bikes', 'groom'],
      'Dog Day Care & Boarding': ['groom', 'lawn'],
    },
  },
  travel: {
    any: ['departures', 'hills', 'boats', 'hatch', 'walk'],
    subs: {
      Entertainment: ['stage', 'cafe', 'hatch'],
      'Events & Parties': ['hatch', 'flowers', 'stage'],
      'Outdoor Activities': ['boats', 'hills'],
      'Walking Holidays': ['hills', 'walk'],
    },
  },
  retail: {
    any: ['shop', 'market', 'flowers', 'bikes', 'sewing'],
    subs: {
      'Clothing & Repairs': ['sewing', 'shop', 'laundry'],
      Convenience: ['market', 'shop'],
      Flowers: ['flowers', 'shop'],
      'Gifts & Cards': ['shop', 'press'],
      'Refill & Zero Waste': ['market', 'shop'],
      'Sports & Outdoor': ['gym', 'bikes', 'boats'],
      Vending: ['corridor', 'market'],
    },
  },
  print: {
    any: ['press', 'shop', 'desk', 'van', 'bikes'],
    subs: {
      Design: ['desk', 'press'],
      Photography: ['classroom', 'playroom', 'desk'],
      Signs: ['shop', 'tools'],
      'Vehicle Graphics': ['van', 'tools'],
      'Workwear & Embroidery': ['sewing', 'press'],
    },
  },
}

/** How dear a scene is by each step down its field's list, outside of it, and shown in the same colours already. */
const LATER = 4,
  ELSEWHERE = 20,
  SAME_COLOURS = 40

function chosenScenes(): Map<Brand['key'], readonly Scene[]> {
  const shown = new Map<string, number>(),
    times = (key: string): number => shown.get(key) ?? 0
  return new Map(
    brands.map((b) => {
      const { any, subs } = seenAt[b.category],
        own = b.subs.flatMap((sub) => subs[sub] ?? []),
        inColours = (scene: Scene): string => `${scene} ${palettes.indexOf(paletteOf(b.name))}`
      const cost = (scene: Scene): number =>
        times(`${b.category} ${scene}`) * 10 +
        times(scene) +
        times(inColours(scene)) * SAME_COLOURS +
        (own.length === 0 ? 0 : own.includes(scene) ? own.indexOf(scene) * LATER : ELSEWHERE)
      const [main, ...others] = [...new Set([...own, ...any])].toSorted((x, y) => cost(x) - cost(y))
      if (!main) throw new Error(`nothing to be seen at ${b.name}`)
      for (const key of [main, `${b.category} ${main}`, inColours(main)]) shown.set(key, times(key) + 1)
      return [b.key, [main, ...others]]
    }),
  )
}

/** Every scene of a brand, the one for its main picture first: what its neighbours in the category show least. */
export const scenesOf: ReadonlyMap<Brand['key'], readonly Scene[]> = chosenScenes()
