/** A collection rule as tests read it. */
export interface ReadRule {
  id: number;
  status: string;
  versionNo: number;
  version: number;
  amountText: string;
  validTo?: string;
  supersededById?: number;
}
