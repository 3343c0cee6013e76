import { registrationPreview } from '@iodd-hub/contract/calls/registration';
import { registrationDecide } from '@iodd-hub/contract/registration';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/query.ts';
import type { DecisionInput } from './decision.ts';
import { useDebounced } from '../../ui/work/useDebounced.ts';

/** The mail of a decision as it would be sent; nothing while the decision is not complete. */
export const usePreview = (decision: DecisionInput) => {
  const wanted = JSON.stringify(decision);
  const debounced = useDebounced(wanted);
  const isComplete = registrationDecide.input.safeParse(decision).success;
  const { data, error } = useQuery({
    ...answerQuery(registrationPreview, decision),
    enabled: isComplete && debounced === wanted,
  });
  const isCurrent = isComplete && debounced === wanted;
  return { mail: isCurrent ? data : undefined, error: isCurrent ? error : null };
};
