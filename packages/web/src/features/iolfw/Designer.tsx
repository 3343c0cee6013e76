import { useTranslation } from 'react-i18next';
import { useFirmwareTexts } from '../../firmware/texts.ts';
import { Section } from '../../ui/Section.tsx';
import { AcceptPart } from './AcceptPart.tsx';
import { DesignerBar } from './DesignerBar.tsx';
import classes from './Designer.module.css';
import { useDesigned } from './firmware-context.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { ListPart } from './ListPart.tsx';
import { PackagePart } from './PackagePart.tsx';
import { ProblemsPart } from './ProblemsPart.tsx';
import { SinglePart } from './SinglePart.tsx';
import { UpdatePart } from './UpdatePart.tsx';

/** Package and metadata in the middle; what is wrong with them, and who would take them, beside. */
export const Designer = () => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const { firmware } = useDesigned();
  return (
    <div className={classes['designer']}>
      <DesignerBar />
      <div className={classes['panes']}>
        <div className={classes['main']}>
          <p className={classes['schema']}>
            <code>{firmware.metadata?.name.replace(/\.xml$/, '.iolfw')}</code> · {textOf('schema')}
          </p>
          <PackagePart />
          <div className={classes['columns']}>
            <SinglePart type="MetaInfo" />
            <SinglePart type="DocumentInfo" />
          </div>
          <ListPart type="HardwareIdKey" />
          <ListPart type="FWDescription" />
          <ListPart type="InfoMessage" />
          <ListPart type="Resource" />
          <details className={classes['details']}>
            <summary>{t('xml.title')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <pre className={classes['xml']} tabIndex={0}>
              {firmware.metadata?.source.text}
            </pre>
          </details>
          <HistoryPart />
        </div>
        <aside className={classes['beside']}>
          <Section title={t('problems.title')}>
            <ProblemsPart />
          </Section>
          <Section title={t('accept.title')}>
            <AcceptPart />
          </Section>
          <UpdatePart />
        </aside>
      </div>
    </div>
  );
};
