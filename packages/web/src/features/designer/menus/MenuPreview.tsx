import type { ResolvedCondition, ResolvedDevice, ResolvedValue } from '@iodd-hub/iodd';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionNumber } from '../../../device/condition.ts';
import type { DeviceStateProps } from '../../../device/device-state.ts';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { variableWith } from '../../../device/lookup.ts';
import { MenuTool } from '../../../device/menus/MenuTool.tsx';
import { useMenuValues } from '../../../device/menus/useMenuValues.ts';
import { valueKey, type MenuValues } from '../../../device/menus/values.ts';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useWidth } from '../../../ui/useWidth.ts';
import { conditionsOf } from './conditions.ts';
import { useMenuRows } from './useMenus.ts';
import classes from './MenuPreview.module.css';

interface MenuPreviewProps extends DeviceStateProps {
  readonly opened: OpenedDevice;
  /** Of the names in the editor; the preview has its own from the first choice on. */
  readonly language: string;
}

/** A choice of more than these is a list. */
const mostButtons = 4;
const widths = ['320', '400', 'fill'] as const;
type Width = (typeof widths)[number];

/** The menus of the role as a tool shows them: what the page of the device draws, with the document as it is now. */
export const MenuPreview = ({ view, onView, opened, language }: MenuPreviewProps) => {
  const { t } = useTranslation('menus');
  const { words, shown } = useFormEnvironment();
  const model = useMenuRows({ view });
  const [chosenLanguage, setLanguage] = useState<string>();
  const [width, setWidth] = useState<Width>('fill');
  const [stage, room] = useWidth<HTMLDivElement>(400);
  const device = useResolvedDevice(opened, chosenLanguage ?? language);
  const { values, isChanged, change, reset } = useMenuValues(device);
  if (!device) return <Loading rows={8} />;
  const role = device.roles.find(({ element }) => element === model.role);
  const place = view.menu ?? model.row?.place;
  const top = role?.topMenus.find(({ element }) => element === place) ?? role?.topMenus[0];
  const pixels = width === 'fill' ? room : Number(width);
  const languages = words.languages.map((code) => ({ value: code, label: code }));
  return (
    <section className={classes['preview']} aria-label={t('preview.label')}>
      <header className={classes['head']}>
        <h2>{t('preview.label')}</h2>
        <span>{t('preview.note')}</span>
      </header>
      <div className={classes['tools']}>
        <OneOf
          label={t('preview.language')}
          value={chosenLanguage ?? words.language}
          options={languages}
          onChange={setLanguage}
        />
        <Choice
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({
            value,
            label: value === 'fill' ? t('preview.fill') : value,
          }))}
        />
        <Button kind="quiet" isDisabled={!isChanged} onClick={reset}>
          {t('preview.reset')}
        </Button>
      </div>
      {role ? <Conditions device={device} role={role.element} values={values} onChange={change} /> : null}
      <div className={classes['stage']}>
        <div ref={stage}>
          <Ruler pixels={pixels} />
          {/* oxlint-disable-next-line react/forbid-dom-props -- as wide as was chosen */}
          <div className={classes['tool']} style={{ width: pixels }}>
            {role && top ? (
              <MenuTool
                device={device}
                role={role}
                top={top}
                onTop={(element) => onView({ menu: element }, 'typed')}
                values={values}
                onValue={change}
                marked={shown}
              />
            ) : (
              <EmptyState title={t('preview.none')} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
};

interface OneOfProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** All of them beside each other where there are few. */
const OneOf = (props: OneOfProps) =>
  props.options.length > mostButtons ? <Select {...props} isLabelHidden /> : <Choice {...props} />;

const Ruler = ({ pixels }: { readonly pixels: number }) => {
  const { t } = useTranslation('menus');
  const marks = Array.from({ length: Math.ceil(pixels / 100) }, (_, at) => at * 100);
  const style: CSSProperties = { width: pixels };
  return (
    // oxlint-disable-next-line react/forbid-dom-props -- as wide as what it measures
    <div className={classes['ruler']} style={style}>
      {/* The last one would stand where the width does. */}
      {marks
        .filter((mark) => mark + 60 < pixels)
        .map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      <b>{t('preview.pixels', { count: Math.round(pixels) })}</b>
    </div>
  );
};

interface ConditionsProps {
  readonly device: ResolvedDevice;
  readonly role: ResolvedDevice['roles'][number]['element'];
  readonly values: MenuValues;
  readonly onChange: (key: string, value: string) => void;
}

const nameOf = (values: readonly ResolvedValue[], value: number): string =>
  values.find((one) => 'value' in one && conditionNumber(one.value) === value)?.name?.text ?? String(value);

/** What conditions of this role ask for, so that each of their menus can be looked at. */
const Conditions = ({ device, role, values, onChange }: ConditionsProps) => {
  const { t } = useTranslation('menus');
  const asked = conditionsOf(device, role);
  if (asked.length === 0) return null;
  return (
    <div className={classes['tools']}>
      {asked.map(({ condition, choices }) => {
        const key = valueKey(condition.variableId, condition.subindex);
        const target = targetOf(device, condition);
        const name = target?.name?.text ?? condition.variableId;
        const now = values.get(key);
        const current = now === undefined ? '' : String(conditionNumber(now));
        const isOther = !choices.includes(Number(current)) || current === '';
        const options = choices.map((value) => ({
          value: String(value),
          label: nameOf(target?.values ?? [], value),
        }));
        return (
          <span key={key} className={classes['condition']}>
            <span>{t('preview.is', { name })}</span>
            <OneOf
              label={t('preview.is', { name })}
              value={isOther ? '' : current}
              options={isOther ? [...options, { value: '', label: t('preview.other') }] : options}
              onChange={(value) => onChange(key, value)}
            />
          </span>
        );
      })}
    </div>
  );
};

const targetOf = (device: ResolvedDevice, { variableId, subindex }: ResolvedCondition) => {
  const variable = variableWith(device, variableId);
  return subindex === undefined ? variable : variable?.items.find((item) => item.subindex === subindex);
};
