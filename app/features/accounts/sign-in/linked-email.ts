import { z } from 'zod'

const email = z.string().max(254).catch('')

/** The email that a link brings along, so that nobody types it twice (C-03); empty where there is none. */
export const linkedEmail = (url: URL): string => email.parse(url.searchParams.get('email') ?? '')
