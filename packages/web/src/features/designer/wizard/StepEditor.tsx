import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/start.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { TabBar } from '../../../ui/TabBar.tsx';
import type { Active } from '../workspace/useActive.ts';
import { elementsOf, sectionNamed } from '../workspace/sections.ts';
import { StepHead } from './StepHead.tsx';
import type { Wizard } from './useWizard.ts';
import classes from './Wizard.module.css';

const CreateStep = lazy(async () => {
  const [step] = await Promise.all([import('./CreateStep.tsx'), loadTexts(['create'])]);
  return step;
});

interface StepEditorProps {
  readonly wizard: Wizard;
  readonly active: Pick<Active, 'section' | 'openSection'>;
  readonly isTreeFolded: boolean;
  /** The editor of the section that is looked at. */
  readonly children: ReactNode;
}

/** The editors of a step, one at a time. */
export const StepEditor = ({ wizard, active, isTreeFolded, children }: StepEditorProps) => {
  const { step, progress, arrivedAt, open } = wizard;
  return (
    <div className={classes['editor']}>
      <StepHead key={step.key} step={step} arrivedAt={arrivedAt} open={open} isTreeFolded={isTreeFolded} />
      <div className={classes['body']}>
        {step.sections.length === 0 ? (
          <Suspense fallback={<Loading rows={8} />}>
            <CreateStep progress={progress} onStep={open} />
          </Suspense>
        ) : (
          <Sections keys={step.sections} active={active}>
            {children}
          </Sections>
        )}
      </div>
    </div>
  );
};

interface SectionsProps extends Pick<StepEditorProps, 'active' | 'children'> {
  readonly keys: Wizard['step']['sections'];
}
const Sections = ({ keys, active: { section, openSection }, children }: SectionsProps) => {
  const { t } = useTranslation('designer');
  const { draft } = useFormEnvironment();
  if (keys.length < 2 || !section) return children;
  return (
    <TabBar
      label={t('wizard.sections')}
      current={section.key}
      onChange={(key) => {
        const chosen = keys.find((one) => one === key);
        if (chosen) openSection(chosen);
      }}
      isFilling
      tabs={keys.map((key) => {
        const one = sectionNamed(key);
        return {
          key,
          label: t(`section.${key}`),
          count: one?.content.kind === 'rows' ? elementsOf(draft, one).length : undefined,
        };
      })}
    >
      {children}
    </TabBar>
  );
};
