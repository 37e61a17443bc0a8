/** The pages about how the site runs, in the order of their tabs. */
export const operationViews = ['emails', 'webhooks', 'data-requests', 'jobs', 'status'] as const
export type OperationView = (typeof operationViews)[number]

export const OPERATION_PATH = '/admin/operation'

export const operationPath = (view: OperationView): string =>
  view === 'emails' ? OPERATION_PATH : `${OPERATION_PATH}/${view}`

export const viewNames: Readonly<Record<OperationView, string>> = {
  emails: 'Emails',
  webhooks: 'Webhooks',
  'data-requests': 'Data requests',
  jobs: 'Background jobs',
  status: 'Status',
}

/** What an admin should look at: emails that were given up, jobs whose last run failed. */
export type Alarms = { emails: number; jobs: number }
