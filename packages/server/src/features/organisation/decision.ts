/** How a request of a company or of a member was decided, as its endpoint takes it. */
type Decision = { readonly decision: 'approve' } | { readonly decision: 'decline'; readonly reason: string };

export const decisionOf = (input: Decision) => {
  const isApproved = input.decision === 'approve';
  return {
    isApproved,
    state: isApproved ? ('approved' as const) : ('declined' as const),
    reason: input.decision === 'decline' ? input.reason : '',
  };
};
