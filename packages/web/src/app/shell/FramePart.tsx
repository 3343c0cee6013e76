import { Component, type ReactNode, Suspense } from 'react';

interface FramePartProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the frame that is loaded late: where it cannot be loaded it is missing, and the page stays. */
export class FramePart extends Component<FramePartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
