import { useEffect, useRef, useState } from 'react';
import type { FormField, FormProblem } from './profile-problem.ts';

/** The one thing that is said to be wrong with a form; whoever is told stands in front of its field. */
export function useFormProblem() {
  const [problem, setProblem] = useState<FormProblem>();
  const formRef = useRef<HTMLFormElement>(null);
  // Said again, it is another object, and asks for the focus again.
  useEffect(() => {
    if (problem?.field === undefined) return;
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus({ preventScroll: true });
    // What is said stands below the field, and would stay out of sight at an edge.
    field?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return {
    formRef,
    say: setProblem,
    /** What is put right is no longer complained of. */
    forgive: (fields: readonly FormField[]) =>
      setProblem((now) => (now?.field !== undefined && fields.includes(now.field) ? undefined : now)),
    clear: () => setProblem(undefined),
    errorOf: (field: FormField) => (problem?.field === field ? problem.message : undefined),
    /** What is wrong with no single field. */
    failure: problem?.field === undefined ? problem?.message : undefined,
  };
}

export type FormProblems = ReturnType<typeof useFormProblem>;
