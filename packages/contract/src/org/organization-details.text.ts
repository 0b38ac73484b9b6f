/** Labels of the codes, contacts and address of an organization, on screens and in emails. */
export const organizationDetailLabels = {
  adminCode: 'Administrative code',
  tin: 'TIN',
  officialEmail: 'Official email address',
  officialPhone: 'Official phone number',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
} as const;
