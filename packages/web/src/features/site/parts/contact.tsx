import { contactText as text } from '../contact.text.ts';
import { Section } from './section.tsx';
import { slot } from './slots.tsx';

type FieldName = keyof typeof text.fields;

/** Joins a label, its help, the place of its error, and the control, so that screen readers read them together. */
function Field(props: { name: FieldName; hint?: string; isWide?: boolean; children: React.ReactNode }) {
  return (
    <div className={props.isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={`contact-${props.name}`}>{text.fields[props.name]}</label>
      {props.hint && (
        <p className="field-hint" id={`contact-${props.name}-hint`}>
          {props.hint}
        </p>
      )}
      <p className="field-error" id={`contact-${props.name}-error`} hidden />
      {props.children}
    </div>
  );
}

const common = (name: FieldName, hint = false) => ({
  id: `contact-${name}`,
  name,
  'aria-describedby': `${hint ? `contact-${name}-hint ` : ''}contact-${name}-error`,
});

/** Shows the form of PB6. The script sends it; without scripts, phone and email appear in its place. */
function ContactForm() {
  return (
    <form className="contact-form needs-scripts" id="contact-form" noValidate>
      <div className="form-summary" role="alert" tabIndex={-1} hidden />
      <Field name="name">
        <input {...common('name')} type="text" autoComplete="name" required />
      </Field>
      <Field name="email">
        <input {...common('email')} type="email" autoComplete="email" required />
      </Field>
      <Field name="phone" hint={text.hints.phone}>
        <input {...common('phone', true)} type="tel" inputMode="tel" autoComplete="tel-national" />
      </Field>
      <Field name="topic">
        <select {...common('topic')} required defaultValue="">
          <option value="">{text.chooseTopic}</option>
          {text.topics.map((topic) => (
            <option key={topic.value} value={topic.value}>
              {topic.label}
            </option>
          ))}
        </select>
      </Field>
      <Field name="reference" isWide>
        <input {...common('reference')} type="text" autoComplete="off" />
      </Field>
      <Field name="message" hint={text.hints.message} isWide>
        <textarea {...common('message', true)} rows={6} required />
      </Field>
      <button type="submit" className="button button-primary">
        {text.send}
      </button>
    </form>
  );
}

/** Shows the section `#contact-us` of every page that has one. */
export function Contact() {
  return (
    <Section id="contact-us" heading={text.heading}>
      <div className="contact">
        <div className="contact-ways">
          <p className="without-scripts">{text.withoutScripts}</p>
          <p className="needs-scripts">{text.lead}</p>
          <dl>
            <div>
              <dt>{text.phone}</dt>
              <dd>
                <a href={`tel:${slot('supportPhone')}`}>{slot('supportPhone')}</a>
              </dd>
            </div>
            <div>
              <dt>{text.email}</dt>
              <dd>
                <a href={`mailto:${slot('supportEmail')}`}>{slot('supportEmail')}</a>
              </dd>
            </div>
            <div>
              <dt>{text.hours}</dt>
              <dd>{text.hoursValue}</dd>
            </div>
          </dl>
        </div>
        <ContactForm />
        <div className="contact-done" id="contact-done" tabIndex={-1} hidden>
          <p className="contact-done-title" />
          <p>{text.doneNext}</p>
        </div>
      </div>
    </Section>
  );
}
