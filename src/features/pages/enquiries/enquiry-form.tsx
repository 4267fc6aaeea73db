import type { EnquiryKind } from '#contract/account/enquiry.ts';
import { enquirySubjects, needsCity, needsMessage } from '#domain/people/enquiry-form.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { infoText } from '#messages/info.js';
import { retryText } from '#messages/retry.js';
import { isUnreached } from '#platform/api/problem.ts';
import { Field } from '#platform/form/field.tsx';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { CvField } from './cv-field.tsx';
import styles from './enquiry.module.css';
import { EnquirySent } from './enquiry-sent.tsx';
import { type EnquiryFormState, useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  kind: EnquiryKind;
  title: string;
}

export function EnquiryForm({ kind, title }: EnquiryFormProps) {
  const enquiry = useEnquiry(kind);
  const { receipt, startAgain } = enquiry;
  return (
    <section className={styles['section']} aria-label={title}>
      {receipt === undefined ? (
        <Form kind={kind} title={title} enquiry={enquiry} />
      ) : (
        <EnquirySent kind={kind} receipt={receipt} onAnother={startAgain} />
      )}
    </section>
  );
}

interface FormProps extends EnquiryFormProps {
  enquiry: ReturnType<typeof useEnquiry>;
}

function Form({ kind, title, enquiry }: FormProps) {
  const { form, problem } = enquiry;
  const hasSignal = useHasSignal();
  return (
    <form className={styles['form']} onSubmit={enquiry.handleSubmit} noValidate>
      <h2 className={styles['title']}>{title}</h2>
      <PersonFields form={form} />
      <SubjectFields kind={kind} form={form} />
      {kind === 'CAREER' ? (
        <Field form={form} name="cv">
          {({ value, error, ref }) => (
            <CvField cv={value} error={error} ref={ref} onChoose={enquiry.chooseCv} />
          )}
        </Field>
      ) : null}
      <Trap form={form} />
      {problem === undefined ? null : (
        <Notice tone="error">{isUnreached(problem) ? infoText.enquiry.notSent() : problem.message}</Notice>
      )}
      {hasSignal ? null : (
        <Notice tone="offline">{form.isBusy ? retryText.withoutSignal() : infoText.enquiry.offline()}</Notice>
      )}
      <Button variant="primary" isWide type="submit" isBusy={form.isBusy}>
        {infoText.enquiry.send[kind]()}
      </Button>
    </form>
  );
}

interface FieldsProps {
  form: EnquiryFormState;
}

function PersonFields({ form }: FieldsProps) {
  return (
    <div className={styles['pair']}>
      <Field form={form} name="fullName">
        {(input) => (
          <TextField {...input} label={infoText.enquiry.fullName()} maxLength={80} autoComplete="name" />
        )}
      </Field>
      <Field form={form} name="mobileNumber">
        {(input) => (
          <TextField
            {...input}
            label={infoText.enquiry.mobileNumber()}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onChange={(event) => input.onChange(cleanMobile(event.target.value))}
          />
        )}
      </Field>
      <Field form={form} name="email">
        {(input) => (
          <TextField
            {...input}
            label={infoText.enquiry.email()}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Field>
    </div>
  );
}

function SubjectFields({ kind, form }: FieldsProps & { kind: EnquiryKind }) {
  const subjects = enquirySubjects[kind];
  return (
    <>
      {kind === 'CEO' ? null : (
        <Field form={form} name="subject">
          {(input) => (
            <SelectField {...input} label={infoText.enquiry.subject[kind]()}>
              <option value="">{infoText.enquiry.chooseSubject()}</option>
              {subjects.map((subject) => (
                <option key={subject} value={subject}>
                  {infoText.enquiry.subjects[subject]()}
                </option>
              ))}
            </SelectField>
          )}
        </Field>
      )}
      {kind === 'FRANCHISE' || kind === 'CAREER' ? (
        <Field form={form} name="city">
          {(input) => (
            <TextField
              {...input}
              label={infoText.enquiry.city[kind]()}
              maxLength={80}
              autoComplete="address-level2"
            />
          )}
        </Field>
      ) : null}
      <Field form={form} name="message">
        {(input) => (
          <TextArea
            {...input}
            label={infoText.enquiry.message[kind]()}
            hint={needsMessage(kind) ? undefined : infoText.enquiry.optional()}
            maxLength={2000}
            rows={needsCity(kind) ? 3 : 5}
          />
        )}
      </Field>
    </>
  );
}

/** A honeypot for bots, hidden from people and from assistive technology. */
function Trap({ form }: FieldsProps) {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <Field form={form} name="faxNumber">
        {({ error: _error, ...input }) => (
          <label>
            {infoText.enquiry.trap()}
            <input {...input} tabIndex={-1} autoComplete="off" />
          </label>
        )}
      </Field>
    </div>
  );
}
