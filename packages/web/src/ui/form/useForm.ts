import { type FieldProblem, fieldProblems } from '@iodd-hub/contract/fields';
import { useState } from 'react';
import type { z } from 'zod';
import { refusedFields } from '../../api/failure.ts';

type Values<S extends z.ZodObject> = { readonly [Name in keyof z.input<S>]-?: string };

interface FormSetting<S extends z.ZodObject> {
  /** The input schema of the contract: what the server will check, checked here first. */
  readonly schema: S;
  readonly initial: Values<S>;
  readonly submit: (values: z.output<S>) => Promise<void>;
}

export interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly isRequired: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export interface FormState<S extends z.ZodObject> {
  readonly isBusy: boolean;
  readonly values: Values<S>;
  readonly field: (name: keyof Values<S> & string) => FieldState;
  readonly send: (element: HTMLFormElement) => Promise<void>;
  readonly reset: (values: Values<S>) => void;
}

/** Fields keep what was typed; a problem appears when a field is left or the form is sent, and goes as soon as it is mended. */
export const useForm = <S extends z.ZodObject>({ schema, initial, submit }: FormSetting<S>): FormState<S> => {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isBusy, setBusy] = useState(false);

  const problemsOf = (input: Values<S>): readonly FieldProblem[] => {
    const result = schema.safeParse(input);
    return result.success ? [] : fieldProblems(result.error, input);
  };

  const check = (name: string, input: Values<S>) =>
    setProblems((before) => [
      ...before.filter((problem) => problem.field !== name),
      ...problemsOf(input).filter((problem) => problem.field === name),
    ]);

  const refuse = (element: HTMLFormElement, found: readonly FieldProblem[]) => {
    setProblems(found);
    const first = [...element.elements].find((control) =>
      found.some((problem) => problem.field === control.getAttribute('name')),
    );
    if (first instanceof HTMLElement) first.focus();
  };

  const send = async (element: HTMLFormElement) => {
    if (isBusy) return;
    const result = schema.safeParse(values);
    if (!result.success) return refuse(element, fieldProblems(result.error, values));
    setProblems([]);
    setBusy(true);
    try {
      await submit(result.data);
    } catch (error) {
      // Everything else was reported by the call itself.
      refuse(element, refusedFields(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    values,
    send,
    reset: (next) => {
      setValues(next);
      setProblems([]);
    },
    field: (name) => {
      const problem = problems.find((one) => one.field === name);
      return {
        name,
        value: values[name],
        problem,
        isRequired: !schema.shape[name]?.safeParse('').success,
        onChange: (value) => {
          const next = { ...values, [name]: value };
          setValues(next);
          if (problem) check(name, next);
        },
        onBlur: () => {
          if (values[name] !== initial[name]) check(name, values);
        },
      };
    },
  };
};
