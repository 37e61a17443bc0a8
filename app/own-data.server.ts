import { accountSections } from './features/accounts/data-export/account-sections.server.ts'
import { listingSections } from './features/franchises/listing/queries/listing-export.server.ts'
import { requestSections } from './features/leads/sharing/request-export.server.ts'
import { messageSections } from './features/messages/message-export.server.ts'

/** What 'Download your data' hands out, in the order of the file: each room's part (docs/data-map.md). */
export const ownDataSections = [...accountSections, ...requestSections, ...messageSections, ...listingSections]
