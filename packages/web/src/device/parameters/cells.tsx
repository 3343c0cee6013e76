/** What stands in the cells of a parameter, in the table and in the grid. */
import { useTranslation } from 'react-i18next';
import { scaleText } from '../format.ts';
import { shownAs } from '../shown-as.ts';
import { Values } from '../Values.tsx';
import classes from './ParameterTable.module.css';
import type { ParameterRow } from './rows.ts';
import { describedTip } from '../../ui/tip.ts';

interface CellProps {
  readonly row: ParameterRow;
}

export const AccessCell = ({ row: { accessRights, flags } }: CellProps) => {
  const { t } = useTranslation('device');
  return (
    <span className={classes['access']}>
      <code {...describedTip(accessRights && t(`access.${accessRights}`))}>{accessRights}</code>
      {flags.map((flag) => (
        <abbr key={flag} {...describedTip(t(`parameters.flag.${flag}`))} className={classes['flag']}>
          {t(`parameters.flagShort.${flag}`)}
        </abbr>
      ))}
    </span>
  );
};

/** As the device gets it, and as the file has it where that is something else. */
export const DefaultCell = ({ row: { defaultValue: raw, datatype, presentation } }: CellProps) => {
  if (raw === undefined) return null;
  const shown = shownAs(datatype, presentation, raw);
  return (
    <span className={classes['default']}>
      <code>{shown}</code>
      {shown === raw ? null : <code className={classes['raw']}>{raw}</code>}
    </span>
  );
};

/** How a raw number becomes the shown one, and its unit. */
export const unitOf = ({ presentation }: ParameterRow): string =>
  [scaleText(presentation), presentation.unit ?? ''].filter((part) => part !== '').join(' ');

export const ValuesCell = ({ row: { values, datatype, presentation } }: CellProps) => (
  <Values ranges={values} show={(lexical) => shownAs(datatype, presentation, lexical)} />
);

/** Undefined where there is none, or where it says the name again. */
export const descriptionOf = ({ name, description }: ParameterRow): string | undefined =>
  description === '' || description === name ? undefined : description;
