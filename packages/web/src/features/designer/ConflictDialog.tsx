import type { RefusedWork } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelText } from '../../shared/document/label-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './ConflictDialog.module.css';
import { linesOf, type ConflictLine } from './conflicts.ts';
import { useDraft } from './draft-context.ts';

interface ConflictDialogProps {
  readonly refused: readonly RefusedWork[];
  readonly onClose: () => void;
}
type Side = 'mine' | 'theirs';

/** What both sides say at each place, side by side, with a choice. */
export const ConflictDialog = ({ refused, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('draft');
  const { files, sync } = useDraft();
  const session = files.session(0);
  const lines = session ? linesOf(session, refused) : [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = ({ key }: ConflictLine): Side | undefined => chosen.get(key);
  const isDecided = lines.every((line) => sideOf(line) !== undefined);
  const chooseAll = (side: Side): void => setChosen(new Map(lines.map(({ key }) => [key, side])));
  const apply = (): void => {
    const given = new Map(
      refused.map((work) => [
        work.id,
        lines.flatMap((line) =>
          line.work === work && line.conflict && sideOf(line) === 'theirs' ? [line.conflict] : [],
        ),
      ]),
    );
    const dropped = lines.filter((line) => !line.conflict && sideOf(line) === 'theirs');
    sync.resolve(given, new Set(dropped.map(({ work }) => work.id)));
    onClose();
  };
  return (
    <Dialog
      title={t('conflict.title')}
      size="large"
      onCancel={onClose}
      footer={
        <Toolbar>
          <Button kind="primary" isDisabled={!isDecided} onClick={apply}>
            {t('conflict.submit')}
          </Button>
          <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('conflict.later')}
          </Button>
        </Toolbar>
      }
    >
      <p>{t('conflict.lead')}</p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.where')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">
              <span className="only-for-screen-readers">{t('conflict.decide')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              side={sideOf(line)}
              onSide={(side) => setChosen(new Map([...chosen, [line.key, side]]))}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};

interface LineProps {
  readonly line: ConflictLine;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

const Line = ({ line, side, onSide }: LineProps) => {
  const { t } = useTranslation('draft');
  const { conflict, work } = line;
  const where = line.where || labelText(work);
  const words = useSides(line);
  return (
    <tr>
      <th scope="row">
        <code>{where}</code>
        {conflict ? null : <p>{t('conflict.other')}</p>}
      </th>
      <td className={side === 'mine' ? classes['held'] : undefined}>{words.mine}</td>
      <td className={side === 'theirs' ? classes['held'] : undefined}>{words.theirs}</td>
      <td>
        <Choice
          label={t('conflict.choose', { where })}
          value={side}
          onChange={onSide}
          options={[
            { value: 'mine', label: conflict ? t('conflict.mine') : t('conflict.again') },
            { value: 'theirs', label: conflict ? t('conflict.theirs') : t('conflict.drop') },
          ]}
        />
      </td>
    </tr>
  );
};

/** What each side says: a value, or what it did to the element. */
const useSides = ({ conflict, work }: ConflictLine): Readonly<Record<Side, string>> => {
  const { t } = useTranslation('draft');
  if (!conflict) return { mine: labelText(work), theirs: t('conflict.nothing') };
  const valueText = (value: unknown): string => (typeof value === 'string' ? value : t('conflict.nothing'));
  switch (conflict.reason) {
    case 'field':
      return { mine: valueText(conflict.mine), theirs: valueText(conflict.theirs) };
    case 'removed': {
      const isMine = work.ops.some((op) => op.op === 'remove' && op.at === conflict.at);
      return isMine
        ? { mine: t('conflict.removed'), theirs: t('conflict.changed') }
        : {
            mine: conflict.field === undefined ? t('conflict.changed') : valueText(conflict.mine),
            theirs: t('conflict.removed'),
          };
    }
    case 'twice':
      return { mine: t('conflict.added'), theirs: t('conflict.added') };
    default:
      return { mine: t('conflict.moved'), theirs: t('conflict.moved') };
  }
};
