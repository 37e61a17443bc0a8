import Clock from 'lucide-react/icons/clock'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { useSite } from '#app/site/use-site.ts'
import { contactAction, getContactFormDefaults } from '#app/features/messages/contact.action.server.ts'
import { contactSubjects } from '#app/features/messages/contact.ts'
import { BusinessHours } from '#app/features/messages/ui/business-hours.tsx'
import { ContactForm } from '#app/features/messages/ui/contact-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/contact'

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('subject')
  return {
    start: getContactFormDefaults(getActor(context)),
    subject: contactSubjects.find((subject) => subject === asked),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return contactAction(await readForm(request), getClient(context))
}

export { clientAction } from '#app/features/messages/ui/contact-client-action.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Contact',
    description:
      'Write to us: questions about the site, a franchise you would like to list, technical help, press and ' +
      'partnerships.',
    path: '/contact',
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail, replyTime } = useSite()
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <PageTop title="Contact">
        We read every message. To ask about a particular franchise, use the form on its page: it goes straight to the
        franchisor.{replyTime ? ` ${replyTime}` : ''}
      </PageTop>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="panel panel-raised grid gap-5" aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          <ContactForm
            key={loaderData.start.key}
            start={loaderData.start}
            result={actionData}
            subject={loaderData.subject}
          />
        </section>
        <aside className="grid gap-6" aria-label="Other ways to reach us">
          <section className="panel grid gap-3" aria-labelledby="hours">
            <h2 id="hours" className="flex items-center gap-2 text-lg">
              <Icon of={Clock} />
              Business hours
            </h2>
            <BusinessHours />
            <p className="text-sm text-ink-2">London time.</p>
          </section>
          <section className="panel grid gap-2" aria-labelledby="by-email">
            <h2 id="by-email" className="flex items-center gap-2 text-lg">
              <Icon of={Mail} />
              By email
            </h2>
            <p>
              <a href={`mailto:${contactEmail}`} className="link break-words">
                {contactEmail}
              </a>
            </p>
          </section>
          <section className="panel grid gap-2" aria-labelledby="quicker">
            <h2 id="quicker" className="flex items-center gap-2 text-lg">
              <Icon of={LifeBuoy} />
              Quick answers
            </h2>
            <ul className="grid gap-1">
              <li>
                <a href="/support">Support: sign-in, requests, listings</a>
              </li>
              <li>
                <a href="/faqs">Questions and answers</a>
              </li>
              <li>
                <a href="/privacy#your-rights">Your data and your rights</a>
              </li>
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}
