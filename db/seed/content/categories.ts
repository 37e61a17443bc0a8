import type { MainCategory } from './types.ts'

/** The main categories with their subcategories; hues are far enough apart for neighbours on a page to differ. */
export const categories: readonly MainCategory[] = [
  { key: 'care', name: 'Care & Support', hue: 340, icon: 'heart-handshake', subs: ['Companionship', 'Dementia Care', 'Home Care', 'Live-in Care', 'Care Staffing', 'Supported Living'] },
  { key: 'food', name: 'Food & Drink', hue: 32, icon: 'utensils', subs: ['Bakeries', 'Cafés & Coffee', 'Desserts & Ice Cream', 'Mobile Catering', 'Restaurants', 'Takeaway & Delivery'] },
  { key: 'home', name: 'Home & Garden', hue: 125, icon: 'sprout', subs: ['Blinds & Interiors', 'Decorating', 'Driveways & Paving', 'Garden Care', 'Garden Rooms', 'Kitchens & Bathrooms', 'Repairs & Handyman', 'Windows & Doors'] },
  { key: 'cleaning', name: 'Cleaning & Facilities', hue: 186, icon: 'sparkles', subs: ['Carpets & Upholstery', 'Commercial Cleaning', 'Domestic Cleaning', 'Drains & Gutters', 'Oven Cleaning', 'Pest Control', 'Window Cleaning'] },
  { key: 'education', name: 'Education & Tutoring', hue: 268, icon: 'graduation-cap', subs: ['Adult Learning', 'Coding & Technology', 'Exam Preparation', 'Languages', 'Maths & English', 'Science'] },
  { key: 'children', name: 'Children’s Activities', hue: 205, icon: 'blocks', subs: ['Art & Messy Play', 'Baby & Toddler', 'Dance & Drama', 'Music', 'Outdoor Play', 'Sport', 'Swimming'] },
  { key: 'fitness', name: 'Health & Fitness', hue: 158, icon: 'dumbbell', subs: ['Gyms & Studios', 'Older Adults', 'Outdoor Fitness', 'Personal Training', 'Physiotherapy', 'Yoga & Pilates'] },
  { key: 'beauty', name: 'Beauty & Wellbeing', hue: 318, icon: 'flower', subs: ['Barbers', 'Hair Salons', 'Mobile Beauty', 'Nails & Brows', 'Skin Clinics', 'Spas & Massage'] },
  { key: 'automotive', name: 'Automotive & Mobile', hue: 12, icon: 'car', subs: ['Bicycles', 'Caravans & Motorhomes', 'Driving Schools', 'Electric Vehicles', 'Glass & Paint Repair', 'Mobile Mechanics', 'Valeting', 'Vehicle Keys'] },
  { key: 'business', name: 'Business Services', hue: 226, icon: 'briefcase-business', subs: ['Accounts & Bookkeeping', 'Coaching', 'Cost Reduction', 'IT Support', 'Marketing', 'Office Support', 'Recruitment', 'Safety & Compliance'] },
  { key: 'property', name: 'Property & Lettings', hue: 84, icon: 'key-round', subs: ['Block Management', 'Estate Agency', 'Holiday Lets', 'Inventories', 'Lettings', 'Mortgages', 'Surveys & Energy'] },
  { key: 'pets', name: 'Pets', hue: 52, icon: 'paw-print', subs: ['Dog Day Care & Boarding', 'Dog Training', 'Dog Walking', 'Grooming', 'Pet Food', 'Pet Sitting'] },
  { key: 'travel', name: 'Travel & Leisure', hue: 172, icon: 'plane', subs: ['Entertainment', 'Events & Parties', 'Outdoor Activities', 'Travel Agents', 'Walking Holidays'] },
  { key: 'retail', name: 'Retail', hue: 292, icon: 'shopping-bag', subs: ['Clothing & Repairs', 'Convenience', 'Flowers', 'Gifts & Cards', 'Refill & Zero Waste', 'Sports & Outdoor', 'Vending'] },
  { key: 'print', name: 'Printing & Signs', hue: 246, icon: 'printer', subs: ['Design', 'Photography', 'Print & Post', 'Signs', 'Vehicle Graphics', 'Workwear & Embroidery'] },
]
