import { inBase, type NumberBase } from './format.ts';
import classes from './HexNumber.module.css';

interface HexNumberProps {
  readonly value: number;
  readonly base?: NumberBase;
  /** At least these, where the base is hexadecimal. */
  readonly digits?: number;
}

/** A number that is copied or counted in bits; what only says that it is hexadecimal stands back. */
export const HexNumber = ({ value, base = 'hex', digits = 4 }: HexNumberProps) => {
  const text = inBase(value, base, digits);
  return (
    <code className={classes['number']}>
      {base === 'hex' ? (
        <>
          <span className={classes['prefix']}>0x</span>
          {text.slice(2)}
        </>
      ) : (
        text
      )}
    </code>
  );
};
