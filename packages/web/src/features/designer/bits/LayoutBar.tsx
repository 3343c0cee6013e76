import { limits, type ElementNode } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './Bits.module.css';
import { callsForDecider, callsForLayout, deciders, layoutLabel, layoutsOf } from './layouts.ts';

interface LayoutBarProps {
  readonly data: ElementNode;
  readonly onData: ($id: string) => void;
}

/** Which layout holds while a variable has which value. */
export const LayoutBar = ({ data, onData }: LayoutBarProps) => {
  const { t } = useTranslation('designer');
  const naming = useFormEnvironment();
  const { run, session } = naming;
  const layouts = layoutsOf(naming);
  const { all, variable, uncovered, isOneLength } = layouts;
  const options = deciders(naming);
  const isKnown = variable === undefined || options.some(({ value }) => value === variable);
  const add = async (): Promise<void> => {
    const before = new Set(all.map(({ $id }) => $id));
    await run(callsForLayout(layouts, data));
    const added = layoutsOf({ ...naming, draft: session.draft() }).all.find(({ $id }) => !before.has($id));
    if (added) onData(added.$id);
  };
  return (
    <div className={classes['layouts']}>
      <Select
        label={t('layout.while')}
        value={variable ?? ''}
        options={[
          ...(all.length > 1 ? [] : [{ value: '', label: t('layout.always') }]),
          ...(isKnown ? [] : [{ value: variable, label: variable }]),
          ...options,
        ]}
        onChange={(next) => void run(callsForDecider(naming, layouts, next === '' ? undefined : next))}
      />
      {variable === undefined ? null : (
        <>
          <span>{t('layout.is')}</span>
          <Choice
            label={t('layout.value')}
            value={data.$id}
            options={all.map((one) => ({ value: one.$id, label: layoutLabel(naming, one) }))}
            onChange={onData}
          />
          <Button kind="quiet" isDisabled={all.length >= limits.processData} onClick={() => void add()}>
            {t('layout.add')}
          </Button>
          <ul className={classes['states']}>
            <li className={uncovered.length === 0 ? classes['good'] : classes['bad']}>
              <Icon name={uncovered.length === 0 ? 'circleCheck' : 'warning'} size={14} />
              {uncovered.length === 0
                ? t('layout.covered')
                : t('layout.uncovered', { values: uncovered.map(({ label }) => label).join(', ') })}
            </li>
            <li className={isOneLength ? classes['good'] : classes['bad']}>
              <Icon name={isOneLength ? 'circleCheck' : 'error'} size={14} />
              {isOneLength ? t('layout.oneLength') : t('layout.lengths')}
            </li>
          </ul>
        </>
      )}
    </div>
  );
};
