import { type FieldProblem, fieldProblems } from '@iodd-hub/contract/fields';
import { useState } from 'react';
import type { z } from 'zod';
import { CallFailure, refusedFields } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { nest } from './nest.ts';
import { createRequired } from './required-fields.ts';

/** What a control holds. */
type FieldValue = string | number | boolean | File | readonly string[] | null | undefined;
type FieldValues = Readonly<Record<string, FieldValue>>;

type NameIn<T> = T extends unknown ? keyof T : never;
/** Names that the schema knows; a dotted one is a field inside another. Names made of data cannot be told in advance. */
type Known<V, S extends z.ZodType> = string extends keyof V
  ? V
  : V & Readonly<Record<Exclude<keyof V, NameIn<z.input<S>> | `${string}.${string}`>, never>>;

interface FormSetting<S extends z.ZodType, V extends FieldValues> {
  /** The input schema of the contract: what the server will check, checked here first. */
  readonly schema: S;
  readonly initial: Known<V, S>;
  /** What the schema reads, where controls hold something else: a select holds a text for a number. */
  readonly read?: (values: V) => Readonly<Record<string, unknown>>;
  readonly submit: (values: z.output<S>) => Promise<void>;
}

export interface FieldState<T = string> {
  readonly name: string;
  readonly value: T;
  readonly problem: FieldProblem | undefined;
  readonly isRequired: boolean;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

export interface FormState<V extends FieldValues> {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** Why the last sending failed, where no field is to blame and nothing over the page said it. */
  readonly refusal: string;
  readonly values: V;
  readonly field: <N extends keyof V & string>(name: N) => FieldState<V[N]>;
  /** True when nothing is wrong with this field; else its problem is shown. */
  readonly isRight: (name: keyof V & string) => boolean;
  readonly send: (element: HTMLFormElement) => Promise<void>;
  readonly set: (changes: Partial<V>) => void;
  readonly reset: (values: V) => void;
  /** Fills in what arrived later than the form: only controls that are still empty take it. */
  readonly fillEmpty: (known: Partial<V>) => void;
}

const isEmpty = (value: FieldValue): boolean => value === '' || value === null || value === undefined;

const withEmptyFilled = <V extends FieldValues>(values: V, known: Partial<V>): V => ({
  ...values,
  ...Object.fromEntries(Object.entries(known).filter(([name]) => isEmpty(values[name]))),
});

const problemsIn = (schema: z.ZodType, input: unknown): readonly FieldProblem[] => {
  const result = schema.safeParse(input);
  return result.success ? [] : fieldProblems(result.error, input);
};

const has = (problems: readonly FieldProblem[], name: string): boolean =>
  problems.some((problem) => problem.field === name);

/** Another schema asks for other fields. */
const useRequired = (schema: z.ZodType) => {
  const [bySchema] = useState(() => new WeakMap<z.ZodType, ReturnType<typeof createRequired>>());
  const known = bySchema.get(schema) ?? createRequired();
  bySchema.set(schema, known);
  return known;
};

/** Fields keep what was typed; a problem appears when a field is left or the form is sent, and goes as soon as it is fixed. */
export const useForm = <S extends z.ZodType, V extends FieldValues>({
  schema,
  initial,
  read = nest,
  submit,
}: FormSetting<S, V>): FormState<V> => {
  const [values, setValues] = useState<V>(initial);
  const [before, setBefore] = useState<V>(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  const problemsOf = (input: V) => problemsIn(schema, read(input));
  const required = useRequired(schema)(problemsOf, values);

  const check = (name: string, input: V): boolean => {
    const found = problemsOf(input).filter((problem) => problem.field === name);
    setProblems((known) => [...known.filter((problem) => problem.field !== name), ...found]);
    return found.length === 0;
  };

  /** False where the form has no control for any of the problems. */
  const refuse = (element: HTMLFormElement, found: readonly FieldProblem[]): boolean => {
    setProblems(found);
    const first = [...element.elements].find((control) => has(found, control.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  };

  const send = async (element: HTMLFormElement) => {
    if (isBusy) return;
    const input = read(values);
    const result = schema.safeParse(input);
    setRefusal('');
    if (!result.success) {
      refuse(element, fieldProblems(result.error, input));
      return;
    }
    setProblems([]);
    setBusy(true);
    // What is on its way is not lost by leaving.
    setBefore(values);
    try {
      await submit(result.data);
    } catch (error) {
      setBefore(before);
      const isToldByField = refuse(element, refusedFields(error));
      const isShown = error instanceof CallFailure && error.isShown;
      if (!isToldByField && !isShown) setRefusal(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const set = (changes: Partial<V>) => {
    // On the newest values, not on those of this render: a change may come before the render of the one before it.
    setValues((current) => ({ ...current, ...changes }));
    // Another field may have been wrong because of this one: the repeated password, for example.
    if (problems.length > 0)
      setProblems((known) => {
        const left = problemsOf({ ...values, ...changes });
        return known.flatMap((one) => left.filter((problem) => problem.field === one.field));
      });
  };

  return {
    isBusy,
    isChanged: Object.keys(values).some((name) => values[name] !== before[name]),
    refusal,
    values,
    send,
    set,
    isRight: (name) => check(name, values),
    reset: (next) => {
      setValues(next);
      setBefore(next);
      setProblems([]);
      setRefusal('');
    },
    fillEmpty: (known) => {
      setValues((current) => withEmptyFilled(current, known));
      setBefore((current) => withEmptyFilled(current, known));
    },
    field: <N extends keyof V & string>(name: N): FieldState<V[N]> => ({
      name,
      value: values[name],
      problem: problems.find((one) => one.field === name),
      isRequired: required.has(name),
      onChange: (value) => {
        const changes: Partial<V> = {};
        changes[name] = value;
        set(changes);
      },
      onBlur: () => {
        if (values[name] !== before[name]) check(name, values);
      },
    }),
  };
};
