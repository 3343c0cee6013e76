import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHex, parseHex, type OctetProblem } from '../../../device/process-data/octets.ts';
import { problemText } from '../../../device/process-data/problem-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import control from '../../../ui/form/control.module.css';
import classes from './Bits.module.css';
import { allOnes, fittedHex } from './test-data.ts';

interface TestBarProps {
  readonly bits: number;
  readonly hex: string;
  readonly problem: OctetProblem | undefined;
  readonly onHex: (hex: string | undefined) => void;
}

/** Octets as they are copied from a master or a log, with what they mean in the table, both ways. */
export const TestBar = ({ bits, hex, problem, onHex }: TestBarProps) => {
  const { t } = useTranslation('designer');
  const { t: deviceText } = useTranslation('device');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string): void => {
    setTyped(text);
    const read = parseHex(text);
    // Half of the octets are no test yet.
    if ('octets' in read && read.octets.length === Math.ceil(bits / 8)) onHex(text);
  };
  const leave = (): void => {
    if (typed !== undefined && 'octets' in parseHex(typed)) onHex(fittedHex(typed, bits));
    setTyped(undefined);
  };
  return (
    <div className={classes['test']}>
      <label htmlFor={id}>{t('test.label')}</label>
      <input
        id={id}
        className={control['control']}
        value={typed ?? hex}
        spellCheck={false}
        autoComplete="off"
        maxLength={1000}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
      />
      <span id={`${id}-note`} className={problem ? classes['bad'] : classes['muted']}>
        {problem ? problemText(deviceText, problem) : t('test.note')}
      </span>
      <span className={classes['right']}>
        <Button kind="quiet" onClick={() => onHex(undefined)}>
          {t('test.zeros')}
        </Button>
        <Button kind="quiet" onClick={() => onHex(formatHex(allOnes(bits)))}>
          {t('test.ones')}
        </Button>
        <CopyButton label={t('test.copy')} text={() => hex} />
      </span>
    </div>
  );
};
