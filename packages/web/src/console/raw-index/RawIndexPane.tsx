import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { ConsoleConnection } from '../connection.ts';
import { addressText, nameAt, type Address } from '../described.ts';
import classes from '../Panes.module.css';
import { useWriteRefusal } from '../rights/RightsContext.tsx';
import { useSelected, useWatched } from '../useWatched.ts';
import { highest, parseNumber, typedOctets } from './address.ts';
import { BookmarkList } from './BookmarkList.tsx';
import { isSame, openBookmarks } from './bookmarks.ts';
import { RawAnswer } from './RawAnswer.tsx';
import { RawHistoryTable } from './RawHistoryTable.tsx';
import { readRaw, writeRaw, type RawHistory } from './raw-step.ts';
import { type PlannedWrite, RawWriteDialog } from './RawWriteDialog.tsx';

interface RawIndexPaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly history: RawHistory;
}

const numberText = (most: number) => z.string().refine((text) => parseNumber(text, most) !== undefined);
const schema = z.strictObject({
  index: numberText(highest.index),
  subindex: numberText(highest.subindex),
  /** Only for writing. */
  octets: z.string().refine((text) => text.trim() === '' || typedOctets(text) !== undefined),
});

const addressOf = (typed: { readonly index: string; readonly subindex: string }): Address => ({
  index: parseNumber(typed.index, highest.index) ?? 0,
  subindex: parseNumber(typed.subindex, highest.subindex) ?? 0,
});

/** Any index of a device as octets: whatever nobody describes, and whatever a description has wrong. */
export const RawIndexPane = ({ device, connection, history }: RawIndexPaneProps) => {
  const { t } = useTranslation('console');
  const steps = useWatched(history);
  const isOnline = useSelected(connection.live, ({ port }) => port) === 'online';
  const [bookmarks] = useState(() => openBookmarks(device, connection.place));
  const marked = useWatched(bookmarks);
  const [planned, setPlanned] = useState<PlannedWrite>();
  const form = useForm({
    schema,
    initial: { index: '', subindex: '0', octets: '' },
    submit: (typed) => readRaw(connection, history, addressOf(typed)),
  });
  const { index, subindex, octets } = form.values;
  const typed = typedOctets(octets);
  const plan = (): void => {
    const isRight = [form.isRight('index'), form.isRight('subindex'), form.isRight('octets')].every(Boolean);
    if (isRight && typed) setPlanned({ ...addressOf(form.values), octets: typed });
  };
  const take = (taken: Address, hex = octets): void =>
    form.set({ index: String(taken.index), subindex: String(taken.subindex), octets: hex });
  const hasAddress =
    parseNumber(index, highest.index) !== undefined && parseNumber(subindex, highest.subindex) !== undefined;
  const refusal = useWriteRefusal('rawIndex');
  const waits = isOnline ? undefined : t('waits');
  const address = hasAddress ? addressOf(form.values) : undefined;
  const isMarked = address !== undefined && marked.some((one) => isSame(one, address));
  return (
    <>
      <div className={classes['columns']}>
        <Part title={t('rawIndex.ask')} note={address && nameAt(device, address)}>
          <Form
            label={t('rawIndex.ask')}
            form={form}
            submitLabel={t('rawIndex.read')}
            isDisabled={!isOnline}
            actions={
              <>
                <Button
                  isDisabled={!isOnline || !typed || refusal !== undefined}
                  hint={refusal ?? waits ?? (typed ? undefined : t('rawIndex.enterOctets'))}
                  aria-haspopup="dialog"
                  onClick={plan}
                >
                  {t('rawIndex.write')}
                </Button>
                <Button
                  icon="star"
                  isDisabled={!address}
                  onClick={() => address && bookmarks.toggle(address)}
                >
                  {isMarked
                    ? t('rawIndex.forget', { address: addressText(address) })
                    : t('rawIndex.bookmark')}
                </Button>
              </>
            }
          >
            <TextField
              {...form.field('index')}
              label={t('rawIndex.index')}
              hint={t('rawIndex.indexHint')}
              autoComplete="off"
            />
            <TextField
              {...form.field('subindex')}
              label={t('rawIndex.subindex')}
              hint={t('rawIndex.subindexHint')}
              autoComplete="off"
            />
            <TextField
              {...form.field('octets')}
              label={t('rawIndex.octets')}
              hint={t('rawIndex.octetsHint')}
              autoComplete="off"
            />
          </Form>
          <BookmarkList bookmarks={bookmarks} device={device} onTake={(taken) => take(taken)} />
        </Part>
        <RawAnswer step={steps[0]} device={device} />
      </div>
      <RawHistoryTable
        steps={steps}
        device={device}
        onTake={(step) => take(step, step.octets === '' ? octets : step.octets)}
      />
      {planned ? (
        <RawWriteDialog
          key={addressText(planned)}
          planned={planned}
          device={device}
          connection={connection}
          onWrite={() => writeRaw(connection, history, planned)}
          onClose={() => setPlanned(undefined)}
        />
      ) : null}
    </>
  );
};
