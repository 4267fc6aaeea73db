import { type FormEvent, useEffect, useRef } from 'react';
import type { EnquiryKind } from '#contract/enquiry.ts';
import { asksForCity, enquirySubjects, needsMessage } from '#domain/enquiry-form.ts';
import { cleanMobile } from '#domain/mobile-input.ts';
import { infoText } from '#messages/info.js';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CvField } from './cv-field.tsx';
import styles from './enquiry.module.css';
import { EnquirySent } from './enquiry-sent.tsx';
import { type FormField, useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  kind: EnquiryKind;
  title: string;
}

/** One of the forms of the pages about the chain, or the receipt of what was sent by it. */
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

/** Whoever is told that something is missing stands in front of it. */
function useFocusOnRefusal(field: FormField | undefined, refusals: number) {
  const formRef = useRef<HTMLFormElement>(null);
  // Another refusal of the same field asks for the focus again.
  useEffect(() => {
    if (field !== undefined) formRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [field, refusals]);
  return formRef;
}

interface FormProps extends EnquiryFormProps {
  enquiry: ReturnType<typeof useEnquiry>;
}

function Form({ kind, title, enquiry }: FormProps) {
  const { complaint, refusals, problem, isUnreached, isBusy, send } = enquiry;
  const isOnline = useIsOnline();
  const formRef = useFocusOnRefusal(complaint?.field, refusals);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h2 className={styles['title']}>{title}</h2>
      <PersonFields enquiry={enquiry} />
      <SubjectFields kind={kind} enquiry={enquiry} />
      {kind === 'CAREER' ? (
        <CvField
          cv={enquiry.cv}
          error={complaint?.field === 'cv' ? complaint.text : undefined}
          onChoose={enquiry.chooseCv}
        />
      ) : null}
      <Trap value={enquiry.draft.faxNumber} onChange={(faxNumber) => enquiry.change({ faxNumber })} />
      {!isOnline || isUnreached ? <Notice tone="offline">{infoText.enquiry.offline()}</Notice> : null}
      {problem !== undefined && !isUnreached ? <Notice tone="error">{problem.message}</Notice> : null}
      <Button variant="primary" isWide type="submit" isBusy={isBusy}>
        {infoText.enquiry.send[kind]()}
      </Button>
    </form>
  );
}

interface FieldsProps {
  enquiry: ReturnType<typeof useEnquiry>;
}

function PersonFields({ enquiry: { draft, complaint, change } }: FieldsProps) {
  const errorOf = (field: FormField) => (complaint?.field === field ? complaint.text : undefined);
  return (
    <div className={styles['pair']}>
      <TextField
        label={infoText.enquiry.fullName()}
        name="fullName"
        error={errorOf('fullName')}
        value={draft.fullName}
        maxLength={80}
        autoComplete="name"
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <TextField
        label={infoText.enquiry.mobileNumber()}
        name="mobileNumber"
        type="tel"
        inputMode="tel"
        error={errorOf('mobileNumber')}
        value={draft.mobileNumber}
        autoComplete="tel-national"
        onChange={(event) => change({ mobileNumber: cleanMobile(event.target.value) })}
      />
      <TextField
        label={infoText.enquiry.email()}
        name="email"
        type="email"
        inputMode="email"
        error={errorOf('email')}
        value={draft.email}
        autoComplete="email"
        onChange={(event) => change({ email: event.target.value })}
      />
    </div>
  );
}

function SubjectFields({ kind, enquiry: { draft, complaint, change } }: FieldsProps & { kind: EnquiryKind }) {
  const errorOf = (field: FormField) => (complaint?.field === field ? complaint.text : undefined);
  const subjects = enquirySubjects[kind];
  return (
    <>
      {kind === 'CEO' ? null : (
        <SelectField
          label={infoText.enquiry.subject[kind]()}
          name="subject"
          error={errorOf('subject')}
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
        >
          <option value="">{infoText.enquiry.chooseSubject()}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {infoText.enquiry.subjects[subject]()}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'FRANCHISE' || kind === 'CAREER' ? (
        <TextField
          label={infoText.enquiry.city[kind]()}
          name="city"
          error={errorOf('city')}
          value={draft.city}
          maxLength={80}
          autoComplete="address-level2"
          onChange={(event) => change({ city: event.target.value })}
        />
      ) : null}
      <TextArea
        label={infoText.enquiry.message[kind]()}
        name="message"
        hint={needsMessage(kind) ? undefined : infoText.enquiry.optional()}
        error={errorOf('message')}
        value={draft.message}
        maxLength={2000}
        rows={asksForCity(kind) ? 3 : 5}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  );
}

/** A field for what fills in forms without seeing them; it is out of sight, out of reach and unnamed to people. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        {infoText.enquiry.trap()}
        <input
          name="faxNumber"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
