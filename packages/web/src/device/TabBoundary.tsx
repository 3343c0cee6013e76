import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/ErrorState.tsx';

interface TabBoundaryProps {
  /** The title of the tab. */
  readonly name: string;
  readonly children: ReactNode;
}

interface TabBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** React catches what a part throws only by a class. A tab that breaks says so in its place; the others go on. */
export class TabBoundary extends Component<TabBoundaryProps, TabBoundaryState> {
  override state: TabBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): TabBoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return (
      <Failed
        name={this.props.name}
        error={error}
        onRetry={() => this.setState({ error: undefined, hasFailed: false })}
      />
    );
  }
}

interface FailedProps {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Failed = ({ name, error, onRetry }: FailedProps) => {
  const { t } = useTranslation('device');
  return (
    <>
      <ErrorState text={t('tabFailed', { tab: name })} onRetry={onRetry} />
      {error instanceof Error ? <code>{error.message}</code> : null}
    </>
  );
};
