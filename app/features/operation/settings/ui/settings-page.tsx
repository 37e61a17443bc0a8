import type { ComponentProps, ReactNode } from 'react'
import { useSite } from '#app/site/use-site.ts'
import type { SiteSettings } from '#app/platform/settings/site-settings.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { type FormFailure, oneValue } from '#app/ui/forms/form-context.ts'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { SETTINGS_PATH, settingLimits } from '../settings.ts'
import { SettingsTabs } from './settings-tabs.tsx'

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-1 content-start gap-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const { line, text, long, href } = settingLimits

function Contact({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="contact" title="Contact">
      <TextField
        name="contactEmail"
        type="email"
        label="Contact email"
        hint="Shown on every page. Messages from the contact form go there."
        required
        maxLength={254}
        defaultValue={settings.contactEmail}
      />
      <TextField
        name="replyTime"
        label="Reply time"
        hint="A sentence on the contact page, like ‘We reply within two working days.’"
        optional
        maxLength={line}
        defaultValue={settings.replyTime ?? ''}
      />
      <TextArea
        name="socialLinks"
        label="Social media"
        hint="Addresses that begin with https://, one on each line."
        optional
        rows={3}
        maxLength={long}
        defaultValue={settings.socialLinks.join('\n')}
      />
      <TextArea
        name="mailSignature"
        label="Signature of our emails"
        optional
        rows={3}
        maxLength={text}
        defaultValue={settings.mailSignature ?? ''}
      />
    </Group>
  )
}

function Operator({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="operator" title="Company that runs the site">
      <TextField
        name="operatorName"
        label="Company name"
        optional
        maxLength={line}
        defaultValue={settings.operatorName ?? ''}
      />
      <TextField
        name="operatorNumber"
        label="Company number"
        optional
        maxLength={line}
        defaultValue={settings.operatorNumber ?? ''}
      />
      <TextField
        name="operatorAddress"
        label="Registered address"
        optional
        maxLength={line}
        defaultValue={settings.operatorAddress ?? ''}
      />
    </Group>
  )
}

function Home({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="home" title="Home page">
      <TextArea
        name="homeTitle"
        label="Heading"
        hint="Leave blank for the usual one. Each line here is a line on the page."
        optional
        rows={2}
        maxLength={line}
        defaultValue={settings.homeTitle ?? ''}
      />
      <TextField
        name="homeLead"
        label="Sentence under the heading"
        hint="Leave blank for the usual one."
        optional
        maxLength={line}
        defaultValue={settings.homeLead ?? ''}
      />
      <TextArea
        name="introduction"
        label="Introduction"
        hint="Leave blank for the usual text. An empty line starts a new paragraph."
        optional
        rows={6}
        maxLength={long}
        defaultValue={settings.introduction ?? ''}
      />
      <TextField
        name="film"
        label="Video"
        hint="A video file on this site, or an address that begins with https://. Leave blank for no video."
        optional
        maxLength={href}
        defaultValue={settings.film ?? ''}
      />
    </Group>
  )
}

function Announcement({ settings }: { settings: SiteSettings }) {
  return (
    <Group id="announcement" title="Announcement">
      <TextField
        name="announcement"
        label="Text"
        hint="Shown at the top of every public page. Leave blank for none."
        optional
        maxLength={line}
        defaultValue={settings.announcement ?? ''}
      />
      <TextField
        name="announcementHref"
        label="Where it leads"
        hint="A path on this site, like /blog, or an address that begins with https://."
        optional
        maxLength={href}
        defaultValue={settings.announcementHref ?? ''}
      />
    </Group>
  )
}

type SettingsProps = {
  settings: SiteSettings
  version: number
  answer: ComponentProps<typeof DecisionPage>['answer']
  failure: FormFailure | undefined
}

/** What the site says of itself, without a deployment; nothing that is sent is lost when another admin was quicker. */
export function SettingsPage({ settings, version, answer, failure }: SettingsProps) {
  const writer = useSite().person?.email ?? ''
  return (
    <DecisionPage
      title="Site settings"
      intro="Saved settings show on every page within a second."
      answer={answer?.ok ? answer : undefined}
    >
      <SettingsTabs open="site" />
      <Form
        action={SETTINGS_PATH}
        failure={failure}
        fields={{ version: oneValue(failure?.values['version']) ?? String(version) }}
        className="grid grid-cols-1 gap-6"
      >
        <KeepWritten key={version} of={`settings ${version} ${writer}`} isStored />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Contact settings={settings} />
            <Announcement settings={settings} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Home settings={settings} />
            <Operator settings={settings} />
          </div>
        </div>
        <div className="form-actions">
          <SubmitButton pendingText="Saving...">Save settings</SubmitButton>
        </div>
      </Form>
    </DecisionPage>
  )
}
