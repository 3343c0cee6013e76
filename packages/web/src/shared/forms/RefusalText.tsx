import type { Refusal } from '../../document/session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './Form.module.css';
import { useRefusalSentence } from './useRefusalSentence.ts';

/** Why what was typed could not be taken. */
export const RefusalText = ({ id, refusal }: { readonly id: string; readonly refusal: Refusal }) => {
  const sentenceOf = useRefusalSentence();
  return (
    <p id={id} className={classes['refusal']} role="alert">
      <Icon name="error" size={14} /> {sentenceOf(refusal)}
    </p>
  );
};
