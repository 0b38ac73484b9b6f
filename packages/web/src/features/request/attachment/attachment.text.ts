/** Texts about the files attached to a payment. */
export const attachmentText = {
  title: 'Documents',
  lead: 'Invoices, certificates and letters for the reviewers and approvers to read.',
  rule: 'PDF, PNG, JPG, XLSX or DOCX, up to 5 MB each, up to 10 files',
  drop: 'Drop files here',
  attach: 'Attach documents',
  choose: 'Choose files',
  none: 'No documents are attached to this payment.',
  full: 'This payment has 10 files. Remove one to attach another.',
  open: 'Open',
  save: 'Download',
  takeOff: 'Remove',
  takeOffNamed: (name: string) => `Remove ${name}`,
  openNamed: (name: string) => `Open ${name}`,
  saveNamed: (name: string) => `Download ${name}`,
  added: (by: string, at: string, size: string) => `${size}, attached by ${by}, ${at}`,
  sending: (done: number, of: number) => `Sending file ${done} of ${of}`,
  size: (bytes: number) =>
    bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
} as const;
