import { useMemo } from 'react';
import { DevicePanel } from '../../../device/DeviceTabs.tsx';
import type { TabName } from '../../../device/tab-names.ts';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { TabBoundary } from '../../../device/TabBoundary.tsx';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import type { OpenState } from '../../../document/files-state.ts';
import { ParameterEditingContext } from '../../../document/parameters/edit-context.ts';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useVariableFilter } from '../variables/useVariableFilter.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import classes from './Workspace.module.css';

interface SectionViewProps {
  readonly tab: TabName;
  readonly name: string;
  readonly state: OpenState;
  readonly bench: ReturnType<typeof useBench>;
  readonly device: OpenedDevice;
  /** The parameter that is looked at in the tree. */
  readonly variable: string | undefined;
  readonly language: string;
  readonly marks: ProblemMarks;
  /** The parameter that is looked at. */
  readonly onVariable: (variable: string) => void;
}

/** A view of the device in the place of a table: the same that its page shows, with its cells open. */
export const SectionView = ({
  tab,
  name,
  state,
  bench,
  device,
  variable,
  language,
  marks,
  onVariable,
}: SectionViewProps) => {
  const { view, onView } = bench;
  const { images, problems } = state.opened;
  const resolved = useResolvedDevice(bench.followed ?? device, language);
  const filter = useVariableFilter(bench.parameterEditing, marks);
  const pictures = useMemo(() => new Map(images.map(({ name: file, octets }) => [file, octets])), [images]);
  if (!resolved) return <Loading rows={12} />;
  return (
    <ParameterEditingContext value={filter.editing}>
      <TabBoundary key={tab} name={name}>
        <div className={classes['view']}>
          {tab === 'parameters' ? filter.choice : null}
          <DevicePanel
            tab={tab}
            view={variable === undefined ? view : { ...view, variable }}
            onView={(change, kind) => {
              onView(change, kind);
              if (change.variable !== undefined) onVariable(change.variable);
            }}
            device={resolved}
            opened={bench.followed ?? device}
            images={pictures}
            problems={problems}
            checks={null}
            firstTab={tab}
            isLocal
          />
        </div>
      </TabBoundary>
    </ParameterEditingContext>
  );
};
