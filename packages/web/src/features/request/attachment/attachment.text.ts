/** Words about the files that are attached to a payment. */
export const attachmentText = {
  title: 'Papers',
  lead: 'Invoices, certificates, letters: those who decide on the payment read them.',
  rule: 'PDF, PNG, JPG, XLSX or DOCX, 5 MB each, at most 10 files',
  drop: 'Drop files here',
  attach: 'Attach papers',
  choose: 'Choose files',
  none: 'Nothing is attached to this payment.',
  full: 'This payment has 10 files. Take one off to attach another.',
  open: 'Open',
  save: 'Download',
  takeOff: 'Take off',
  takeOffNamed: (name: string) => `Take off ${name}`,
  openNamed: (name: string) => `Open ${name}`,
  saveNamed: (name: string) => `Download ${name}`,
  added: (by: string, at: string, size: string) => `${size}, attached by ${by}, ${at}`,
  sending: (done: number, of: number) => `Sending file ${done} of ${of}`,
  size: (bytes: number) =>
    bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
} as const;
