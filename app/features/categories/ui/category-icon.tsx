import Blocks from 'lucide-react/icons/blocks'
import Briefcase from 'lucide-react/icons/briefcase-business'
import Car from 'lucide-react/icons/car'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Flower from 'lucide-react/icons/flower'
import Cap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart-handshake'
import Key from 'lucide-react/icons/key-round'
import Paw from 'lucide-react/icons/paw-print'
import Plane from 'lucide-react/icons/plane'
import Printer from 'lucide-react/icons/printer'
import Bag from 'lucide-react/icons/shopping-bag'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Utensils from 'lucide-react/icons/utensils'
import Wrench from 'lucide-react/icons/wrench'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'

/** Icons that a category may have, by their names in the table; only these travel to the browser. */
const icons: Readonly<Record<string, IconType>> = {
  blocks: Blocks,
  'briefcase-business': Briefcase,
  car: Car,
  dumbbell: Dumbbell,
  flower: Flower,
  'graduation-cap': Cap,
  'heart-handshake': Heart,
  'key-round': Key,
  'paw-print': Paw,
  plane: Plane,
  printer: Printer,
  'shopping-bag': Bag,
  sparkles: Sparkles,
  sprout: Sprout,
  store: Store,
  truck: Truck,
  utensils: Utensils,
  wrench: Wrench,
}

/** The icon of a category; an unknown name gives a shop. */
export function CategoryIcon({ name }: { name: string }) {
  return <Icon of={icons[name] ?? Store} />
}
