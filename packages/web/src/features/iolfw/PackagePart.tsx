import type { IolfwFile } from '@iodd-hub/contract/iolfw';
import { fieldsOf, single } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import { useOctets } from '../../firmware/octets.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton, useFileDrop } from '../../ui/DropZone.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { describedTip } from '../../ui/tip.ts';
import classes from './Designer.module.css';
import { renamedFile, withDeclared, withoutFile } from './files.ts';
import { useDesigned } from './firmware-context.ts';
import { MetaField } from './MetaField.tsx';
import { useUpload } from './useUpload.ts';

interface PackedFile {
  readonly name: string;
  readonly part: string;
  readonly size: number;
  /** Undefined for the metadata: they get their CRC with the file. */
  readonly sha256: string | undefined;
  readonly isDeclared: boolean;
}

const blobEnding = '.bin';
const hashShown = 12;

/** What is in the package, with sizes and hashes, and how files come into it. */
export const PackagePart = () => {
  const { t, i18n } = useTranslation('iolfw');
  const { one, state, firmware } = useDesigned();
  const octets = useOctets();
  const { send, isSending, sending } = useUpload();
  // What else is dropped is a device to be held against the package.
  useFileDrop((dropped) => {
    const blobs = dropped.filter(({ name }) => name.endsWith(blobEnding));
    if (blobs.length > 0) send({ part: 'blob', files: blobs.slice(0, 1) });
  });
  const { document, files } = state.version;
  const blob = single(document, 'Blob');
  const rows = rowsOf(files, firmware, (key, id) =>
    key === 'resource' ? t('package.resource', { id }) : t(`package.${key}`),
  );
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Section
      title={t('package.title')}
      note={t('package.note', { count: rows.length, octets: octets(total) })}
    >
      <Table<PackedFile>
        label={t('package.title')}
        rows={rows}
        rowKey={({ name, part }) => `${part} ${name}`}
        isStacked
        columns={[
          { key: 'file', title: t('package.file'), place: 'main', render: ({ name }) => <code>{name}</code> },
          { key: 'part', title: t('package.part'), render: ({ part }) => part },
          {
            key: 'size',
            title: t('package.size'),
            isNumber: true,
            render: ({ size }) => octets(size),
          },
          {
            key: 'hash',
            title: t('package.hash'),
            render: ({ sha256 }) =>
              sha256 === undefined ? (
                t('package.afterCreation')
              ) : (
                <code className={classes['hash']} {...describedTip(sha256)}>
                  {sha256.slice(0, hashShown)}…
                </code>
              ),
          },
          {
            key: 'actions',
            title: t('package.actions'),
            isTitleHidden: true,
            place: 'edge',
            render: ({ name, isDeclared }) =>
              isDeclared ? null : (
                <>
                  <Button
                    kind="quiet"
                    onClick={() => one.change('resource', (version) => withDeclared(version, name, one.ids))}
                  >
                    {t('package.declare', { name })}
                  </Button>
                  <IconButton
                    icon="trash"
                    label={t('package.remove', { name })}
                    onClick={() => one.change('resource', (version) => withoutFile(version, name))}
                  />
                </>
              ),
          },
        ]}
      />
      {sending ? (
        <Progress
          label={t('upload.sending', { name: sending.name, share: percent.format(sending.share) })}
          share={sending.share}
        />
      ) : null}
      <Toolbar>
        <FileButton
          label={firmware.blob?.size === undefined ? t('package.chooseBlob') : t('package.replaceBlob')}
          accept={blobEnding}
          isBusy={isSending}
          onFiles={(chosen) => send({ part: 'blob', files: chosen.slice(0, 1) })}
        />
        <FileButton
          label={t('package.addResource')}
          accept=""
          isBusy={isSending}
          onFiles={(chosen) => send({ part: 'resource', files: chosen })}
        />
      </Toolbar>
      {blob ? (
        <fieldset className={classes['blob']}>
          <legend className="only-for-screen-readers">{t('section.Blob')}</legend>
          <div className={classes['fields']}>
            {fieldsOf('Blob').map((field) => (
              <MetaField
                key={field.name}
                type="Blob"
                node={blob}
                field={field}
                label="blob"
                changed={(version, text) =>
                  renamedFile(version, single(version.document, 'Blob')?.attributes['fileName'] ?? '', text)
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </Section>
  );
};

type Part = 'metadata' | 'blob' | 'resource' | 'undeclared';

/** Metadata first, then as they were added. */
const rowsOf = (
  files: readonly IolfwFile[],
  { metadata, blob, resources }: ReturnType<typeof useDesigned>['firmware'],
  textOf: (part: Part, id: string) => string,
): readonly PackedFile[] => {
  const partOf = (name: string): readonly [Part, string] => {
    if (blob?.name === name) return ['blob', ''];
    const resource = resources.find((one) => one.name === name);
    return resource ? ['resource', resource.node.attributes['id'] ?? ''] : ['undeclared', ''];
  };
  const own = metadata
    ? [
        {
          name: metadata.name,
          part: textOf('metadata', ''),
          size: metadata.octets.length,
          sha256: undefined,
          isDeclared: true,
        },
      ]
    : [];
  return [
    ...own,
    ...files.map(({ name, size, sha256 }) => {
      const [part, id] = partOf(name);
      return { name, part: textOf(part, id), size, sha256, isDeclared: part !== 'undeclared' };
    }),
  ];
};
