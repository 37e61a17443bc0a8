/** '8 miles from Leeds': to the nearest mile, in a straight line. */
export function milesFrom(miles: number, place: string): string {
  const whole = Math.round(miles)
  if (whole === 0) return `Less than a mile from ${place}`
  return `${whole} ${whole === 1 ? 'mile' : 'miles'} from ${place}`
}
