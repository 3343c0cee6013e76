import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../../ui/composing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import control from '../../../ui/form/control.module.css';
import { Menu } from '../../../ui/Menu.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { BitLayout } from './bit-layout.ts';
import classes from './Bits.module.css';
import { bitsOfTemplate, templateNames } from './templates.ts';
import type { BitEditing } from './useBitEditing.ts';

interface BitToolsProps {
  readonly layout: BitLayout;
  readonly editing: BitEditing;
  readonly mostBits: number;
  readonly hasLoupe: boolean;
  readonly onLoupe: (hasLoupe: boolean) => void;
  readonly hasGaps: boolean;
}

const views = ['octets', 'loupe'] as const;

export const BitTools = ({ layout, editing, mostBits, hasLoupe, onLoupe, hasGaps }: BitToolsProps) => {
  const { t } = useTranslation('designer');
  const isRecord = layout.record !== undefined;
  return (
    <>
      {isRecord ? <LengthField bits={layout.bits} mostBits={mostBits} onBits={editing.setLength} /> : null}
      <span className={classes['right']}>
        {isRecord ? (
          <>
            <Button kind="quiet" isDisabled={!hasGaps} onClick={editing.closeGaps}>
              {t('tools.closeGaps')}
            </Button>
            <Menu
              label={t('tools.template')}
              isFramed
              items={templateNames.map((name) => ({
                key: name,
                label: t(`template.${name}`),
                isDisabled: !editing.hasRoomFor(bitsOfTemplate(name)),
                onSelect: () => void editing.addTemplate(name),
              }))}
            >
              {t('tools.template')} <Icon name="chevronDown" size={12} />
            </Menu>
          </>
        ) : null}
        <Choice
          label={t('tools.view')}
          value={hasLoupe ? 'loupe' : 'octets'}
          options={views.map((value) => ({ value, label: t(`tools.${value}`) }))}
          onChange={(value) => onLoupe(value === 'loupe')}
        />
        {isRecord ? (
          <Button
            isDisabled={!editing.hasRoomFor(8)}
            hint={t('tools.addKey')}
            onClick={() => void editing.addField()}
          >
            {t('tools.add')}
          </Button>
        ) : null}
      </span>
    </>
  );
};

interface LengthFieldProps {
  readonly bits: number;
  readonly mostBits: number;
  readonly onBits: (bits: number) => void;
}

/** More octets come at the left, so that offsets stay. */
const LengthField = ({ bits, mostBits, onBits }: LengthFieldProps) => {
  const { t } = useTranslation('designer');
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    const next = Number(typed);
    if (typed !== undefined && Number.isInteger(next) && next > 0 && next !== bits) onBits(next);
    setTyped(undefined);
  };
  return (
    <label className={classes['length']}>
      {t('tools.length')}
      <input
        className={control['control']}
        inputMode="numeric"
        value={typed ?? String(bits)}
        aria-label={t('tools.lengthLabel')}
        aria-invalid={bits > mostBits || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={ownKeys((event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(undefined);
        })}
      />
      {t('tools.bits')}
    </label>
  );
};
