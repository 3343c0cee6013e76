import { useMemo } from 'react';
import type { z } from 'zod';

/** Before something that nobody takes back: the field has to hold the name of what goes. */
export const useTypedAgain = <S extends z.ZodType>(
  schema: S,
  field: string & keyof z.output<S>,
  name: string,
): S =>
  useMemo(
    () =>
      schema.refine((typed) => typed[field] === name, { path: [field], params: { problem: 'different' } }),
    [schema, field, name],
  );
