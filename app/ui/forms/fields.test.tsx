import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './choice-group.tsx'
import { FileField } from './file-field.tsx'
import { Form, IdempotencyKey } from './form.tsx'
import type { FormFailure } from './form-context.ts'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const render = (page: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)

const refused = (errors: FormFailure['errors'], values: FormFailure['values'] = {}): FormFailure => ({ errors, values })

describe('a field', () => {
  it('ties label, hint and error to the control', () => {
    const html = render(
      <Form failure={refused({ email: ['Please enter a valid email address'] })}>
        <TextField id="email" name="email" label="Email" hint="We reply here." required />
      </Form>,
    )
    expect(html).toContain('<label for="email"')
    expect(html).toContain('<p class="field-hint" id="email-hint">We reply here.</p>')
    expect(html).toContain('id="email-error"')
    expect(html).toMatch(
      /<input[^>]*id="email" aria-describedby="email-hint email-error" aria-invalid="true" required=""/,
    )
  })

  it('has no description and is not invalid when there is nothing to say', () => {
    const html = render(<TextField name="email" label="Email" />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  it('reads the note of a checkbox as its description, and not in its name too', () => {
    const html = render(<Checkbox id="news" name="news" label="News" note="Once a month." />)
    expect(html).toMatch(/<input[^>]* id="news" aria-describedby="news-hint" aria-labelledby="news-name"/)
    expect(html).toContain('<span id="news-name">News</span>')
    expect(html).toContain('<span class="check-note" id="news-hint">Once a month.</span>')
  })

  it('takes its error, refused value and id from the form, by name', () => {
    const html = render(
      <Form
        id="ask"
        failure={refused(
          { email: ['Please enter a valid email address'] },
          { email: 'amelia@', message: 'Hello', place: 'b' },
        )}
      >
        <TextField name="email" label="Email" defaultValue="old" />
        <TextArea name="message" label="Message" />
        <SelectField
          name="place"
          label="Place"
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
      </Form>,
    )
    expect(html).toMatch(/<input[^>]*aria-describedby="ask-email-error"[^>]*id="ask-email"[^>]*value="amelia@"/)
    expect(html).toContain('>Hello</textarea>')
    expect(html).toContain('<option value="b" selected="">B</option>')
  })

  it('never sends a refused password back', () => {
    const html = render(
      <Form failure={refused({ password: ['Must be at least 6 characters long'] }, { password: 'secret' })}>
        <PasswordField name="password" label="Password" autoComplete="new-password" />
      </Form>,
    )
    expect(html).not.toContain('secret')
    expect(html).not.toContain('>Show<')
  })

  it('keeps the choices of a refused form, also when none was made', () => {
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]
    const group = <CheckboxGroup name="only" label="Only" choices={choices} defaultValue={['a']} />
    const checked = (html: string) =>
      Array.from(
        html.matchAll(/<input[^>]*checked=""[^>]*value="(\w)"|<input[^>]*value="(\w)"[^>]*checked=""/g),
        (match) => match[1] ?? match[2],
      )
    expect(checked(render(group))).toEqual(['a'])
    expect(checked(render(<Form failure={refused({}, { only: ['b'] })}>{group}</Form>))).toEqual(['b'])
    expect(checked(render(<Form failure={refused({}, {})}>{group}</Form>))).toEqual([])
  })

  it('wires a group by its legend and its first control', () => {
    const html = render(
      <Form id="ask" failure={refused({ time: ['Choose one'] })}>
        <CheckboxGroup name="time" label="Timeframe" choices={[{ value: '1', label: '1 month' }]} />
      </Form>,
    )
    expect(html).toContain('<legend')
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="ask-time-error"/)
    expect(html).toMatch(/<input[^>]*id="ask-time"/)
  })

  it('shows the present file with a way to remove it, and then asks for none', () => {
    const html = render(
      <FileField
        name="brochure"
        label="Brochure"
        accept="application/pdf"
        required
        current={[{ name: 'a.pdf', removeName: 'removeBrochure' }]}
      />,
    )
    expect(html).toMatch(/<input type="checkbox" name="removeBrochure"/)
    expect(html).not.toContain('required=""')
  })
})

describe('a form', () => {
  it('opens with a focused summary that links to the fields', () => {
    const failure: FormFailure = {
      ...refused({ '': ['Whole'], 'faqs[0].question': ['Write a question'] }),
      formError: 'Failed to submit your request. Please try again.',
    }
    const html = render(
      <Form id="ask" failure={failure}>
        <TextField name="faqs[0].question" label="Question" />
      </Form>,
    )
    expect(html).toMatch(/<div class="error-summary" tabindex="-1" autofocus="" role="alert"/)
    expect(html).toContain('Failed to submit your request. Please try again.')
    expect(html).toContain('<p>Whole</p>')
    expect(html).toContain('href="#ask-faqs-0-question"')
    expect(html).toContain('id="ask-faqs-0-question"')
  })

  it('shows no summary before anything was refused', () => {
    expect(render(<Form>nothing</Form>)).not.toContain('error-summary')
  })

  it('carries the idempotency key it was given', () => {
    expect(render(<IdempotencyKey value="abc" />)).toMatch(
      /<input type="hidden"[^>]* name="idempotencyKey" value="abc"/,
    )
  })

  it('submits by a real submit button', () => {
    const html = render(
      <Form>
        <SubmitButton pendingText="Saving...">Save</SubmitButton>
      </Form>,
    )
    expect(html).toMatch(/<button type="submit" class="btn">Save<\/button>/)
  })
})
