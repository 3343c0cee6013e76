import { useTranslation } from 'react-i18next';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import type { OpenState } from '../../../document/files-state.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { OwnEditor } from './OwnEditor.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import { SectionEditor } from './SectionEditor.tsx';
import type { DesignerSection } from './sections.ts';
import { SectionView } from './SectionView.tsx';
import { variableNode, variableOf } from './variable-node.ts';

interface EditorOfSectionProps {
  readonly section: DesignerSection;
  readonly state: OpenState;
  readonly bench: ReturnType<typeof useBench>;
  readonly device: OpenedDevice;
  readonly language: string;
  readonly marks: ProblemMarks;
  /** Shows or folds the preview of menus. */
  readonly onPreview: () => void;
}

/** What edits a section: an editor of its own, a view of the device, a table of elements, or their forms. */
export const EditorOfSection = ({ section, onPreview, ...shared }: EditorOfSectionProps) => {
  const { t } = useTranslation('designer');
  const { draft, shown, onRow } = useFormEnvironment();
  const { bench, device, language, marks } = shared;
  const name = t(`section.${section.key}`);
  if (section.editor)
    return (
      <OwnEditor
        section={section}
        name={section.editor}
        title={name}
        bench={bench}
        device={device}
        language={language}
        marks={marks}
        onPreview={onPreview}
      />
    );
  const deviceView = section.view ? (
    <SectionView
      {...shared}
      tab={section.view}
      name={name}
      variable={variableOf(draft, shown)}
      onVariable={(variable) => {
        const $id = variableNode(draft, variable);
        if ($id !== undefined) onRow({ $id });
      }}
    />
  ) : undefined;
  return <SectionEditor section={section} marks={marks} view={deviceView} />;
};
