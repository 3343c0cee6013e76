import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuItems } from '../../commands/menu-items.ts';
import type { Command } from '../../commands/registry.ts';
import { reportCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { Opened } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { download } from '../../device/download.ts';
import { useHintText } from '../../shared/workbench/hint-text.ts';
import type { ReportKind } from './report-files.ts';

const PrintedReport = lazy(() => import('./PrintedReport.tsx'));

interface MoreMenuProps {
  readonly opened: Opened;
  /** What else can be done with the file. */
  readonly commands: readonly Command[];
}

/** What is done less often; with it what was found, to take away: for code hosts, build servers, spreadsheets and paper. */
export const MoreMenu = ({ opened, commands }: MoreMenuProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const hintOf = useHintText();
  const [isPrinting, setPrinting] = useState(false);
  const save = async (kind: ReportKind): Promise<void> => {
    const { reportFile } = await import('./report-files.ts');
    const { name, content } = reportFile(opened, kind, { sentenceOf, hintOf });
    download(name, content);
  };
  const { sarif, junit, csv, print } = useCommands(reportCommands, {
    sarif: { run: () => void save('sarif') },
    junit: { run: () => void save('junit') },
    csv: { run: () => void save('csv') },
    print: { run: () => setPrinting(true) },
  });
  return (
    <>
      <Menu label={t('bar.more')} isFramed items={menuItems([...commands, sarif, junit, csv, print])}>
        {t('bar.more')}
        <Icon name="chevronDown" size={14} />
      </Menu>
      <Suspense>
        {isPrinting ? <PrintedReport opened={opened} onPrinted={() => setPrinting(false)} /> : null}
      </Suspense>
    </>
  );
};
