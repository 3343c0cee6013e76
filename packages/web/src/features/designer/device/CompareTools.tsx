import { readableIndices } from '@iodd-hub/device/compare';
import { resolveDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hearDevice, type Progress as Heard } from '../../../console/compare/hear-device.ts';
import { faultText } from '../../../console/faults.ts';
import type { HostConnection, PortPlace } from '../../../console/host/host-connection.ts';
import { faultOf, type Fault } from '../../../console/outcome.ts';
import { scanLimits } from '../../../console/scan.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useDraft } from '../draft-context.ts';
import { comparisonOf } from './comparison.ts';

interface CompareToolsProps {
  readonly connection: HostConnection;
  readonly at: PortPlace;
  /** As people call it. */
  readonly place: string;
}

const vendorIndices = Array.from(
  { length: scanLimits.usual - scanLimits.first + 1 },
  (_, place) => scanLimits.first + place,
);

/** Only reads. */
export const CompareTools = ({ connection, at, place }: CompareToolsProps) => {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation(['console', 'results', 'common']);
  const { id } = useDraft();
  const { draft } = useFormEnvironment();
  const [looksForMore, setLooksForMore] = useState(false);
  const [progress, setProgress] = useState<Heard>();
  const [fault, setFault] = useState<Fault>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const compare = async (): Promise<void> => {
    const end = new AbortController();
    ending.current = end;
    setFault(undefined);
    try {
      const described = resolveDevice(draft.main, {
        language: 'en',
        standardText: await createTextLookup('en'),
      });
      const indices = [...new Set([...readableIndices(described), ...(looksForMore ? vendorIndices : [])])];
      setProgress({ done: 0, all: indices.length });
      const heard = await hearDevice(connection.open(at), {
        indices,
        signal: end.signal,
        onProgress: setProgress,
      });
      comparisonOf(id).set({ place, at: new Date(), heard });
    } catch (error) {
      if (!end.signal.aborted) setFault(faultOf(error));
    }
    setProgress(undefined);
  };
  return (
    <>
      <Button kind="primary" isBusy={progress !== undefined} onClick={() => void compare()}>
        {t('deviceCompare.compare')}
      </Button>
      {progress ? (
        <>
          <Progress
            label={t('deviceCompare.progress', {
              done: String(progress.done),
              all: String(progress.all),
            })}
          />
          <Button onClick={() => ending.current?.abort()}>{t('deviceCompare.cancel')}</Button>
        </>
      ) : (
        <Checkbox
          label={t('deviceCompare.more', { first: scanLimits.first, last: scanLimits.usual })}
          isChecked={looksForMore}
          onChange={setLooksForMore}
        />
      )}
      {fault ? (
        <Notice kind="error" isAnnounced>
          {faultText(say, undefined, fault)}
        </Notice>
      ) : null}
    </>
  );
};
