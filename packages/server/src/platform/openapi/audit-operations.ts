/** Operation names of the calls of the audit trail, of evidence and of external auditors. */
export const auditOperations: Readonly<Record<string, string>> = {
  AS1: 'listAuditorSeats',
  AS2: 'grantAuditorSeat',
  AS3: 'endAuditorSeat',
  EV1: 'requestEvidenceOfRequest',
  EV2: 'requestEvidenceOfPayment',
  EV3: 'takeSample',
  AT1: 'listAuditTrail',
  AT2: 'listPortalAuditTrail',
  AT3: 'listWholeAuditTrail',
};
