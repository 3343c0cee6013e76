import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { otherPlaces, personalData } from './personal-data.gen.ts';

type Kind = (typeof personalData)[number];
type Kept = Kind['kept'][number];

const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>);

/** What is kept about the reader, as the server's own table says it. */
const PersonalDataTable = () => {
  const { t, i18n } = useTranslation('privacy');
  const durationOf = ({ count, unit }: Kept): string =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return (
    <>
      <Section title={t('title')} note={t('note')}>
        <Table<Kind>
          label={t('title')}
          rows={personalData}
          rowKey={({ id }) => id}
          isStacked
          columns={[
            { key: 'what', title: t('column.what'), place: 'main', render: ({ id }) => t(`kind.${id}.what`) },
            { key: 'purpose', title: t('column.purpose'), render: ({ id }) => t(`kind.${id}.purpose`) },
            {
              key: 'kept',
              title: t('column.kept'),
              render: ({ kept }) =>
                lines(kept.map((one) => t(`kept.${one.text}`, { duration: durationOf(one) }))),
            },
            {
              key: 'seenBy',
              title: t('column.seenBy'),
              render: ({ seenBy }) => lines(seenBy.map((reader) => t(`reader.${reader}`))),
            },
            {
              key: 'erasure',
              title: t('column.erasure'),
              render: ({ erasure }) => t(`erasure.${erasure}`),
            },
            {
              key: 'export',
              title: t('column.export'),
              render: ({ isExported }) => t(isExported ? 'export.yes' : 'export.no'),
            },
          ]}
        />
      </Section>
      <Section title={t('elsewhere.title')}>
        {otherPlaces.map((place) => (
          <p key={place}>{t(`elsewhere.${place}`)}</p>
        ))}
      </Section>
    </>
  );
};

export default PersonalDataTable;
