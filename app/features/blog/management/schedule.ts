import { calendarDay } from '#app/lib/typed-text.ts'

/** A day and a time of London's clock as a form sends them, both empty for none. */
export type TypedSchedule = { day: string; time: string }

/** What is wrong with a schedule, by its field; nothing where it is whole, or empty. */
export function scheduleErrors({ day, time }: TypedSchedule): { publishDay?: string; publishTime?: string } {
  if (day === '' && time === '') return {}
  return {
    ...(calendarDay('').safeParse(day).success ? {} : { publishDay: 'Enter a date' }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? {} : { publishTime: 'Enter a time, like 09:00' }),
  }
}
