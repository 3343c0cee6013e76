/**
 * What a call answers, as the JSON that is sent: made by a statement of ours, in the shape that the contract declares.
 * Nothing looks at it any more on its way out, so each of them has a test that compares it with the contract.
 */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
