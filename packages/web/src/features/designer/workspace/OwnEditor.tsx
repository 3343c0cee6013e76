import { useTranslation } from 'react-i18next';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { ProcessDataEditor } from '../bits/ProcessDataEditor.tsx';
import { MenusEditor } from '../menus/MenusEditor.tsx';
import { TextsEditor } from '../texts/TextsEditor.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import type { DesignerSection, EditorName } from './sections.ts';
import { useAddRow } from './useAddRow.ts';
import classes from './Workspace.module.css';

interface OwnEditorProps {
  readonly section: DesignerSection;
  readonly name: EditorName;
  readonly title: string;
  readonly bench: ReturnType<typeof useBench>;
  readonly device: OpenedDevice;
  readonly language: string;
  readonly marks: ProblemMarks;
  /** Shows or folds the preview of menus. */
  readonly onPreview: () => void;
}

/** The editor of a section that is more than a table or a form. */
export const OwnEditor = ({
  section,
  name,
  title,
  bench,
  device,
  language,
  marks,
  onPreview,
}: OwnEditorProps) => {
  const { t } = useTranslation('designer');
  const { content } = section;
  const addRow = useAddRow();
  const resolved = useResolvedDevice(bench.followed ?? device, language);
  switch (name) {
    case 'processData':
      return (
        <section className={classes['editor']} aria-label={t('editor.label', { name: title })}>
          <ProcessDataEditor
            title={title}
            resolved={resolved}
            view={bench.view}
            onView={bench.onView}
            onAdd={() => {
              if (content.kind === 'rows') void addRow(content, 'ProcessData');
            }}
          />
        </section>
      );
    case 'menus':
      return (
        <MenusEditor
          key={section.key}
          name={title}
          opened={bench.followed ?? device}
          language={language}
          view={bench.view}
          onView={bench.onView}
          marks={marks}
          onPreview={onPreview}
        />
      );
    case 'texts':
      return <TextsEditor />;
    default:
      return name satisfies never;
  }
};
