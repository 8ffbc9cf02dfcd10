/** The provider's names of what it asks for, and the sentence for each; the first that fits is taken. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'Add the bank account or card that your money goes to.'],
  [/^tos_acceptance\b/, "Accept the payment provider's terms."],
  [/^business_profile\.url$/, 'Give the address of your website, or of your page here.'],
  [/^business_profile\.product_description$/, 'Describe in a sentence what you offer.'],
  [/^business_profile\.mcc$/, 'Choose your line of business.'],
  [/^business_profile\.support_/, 'Say how your customers can reach you.'],
  [/^business_type$/, 'Say whether you are a person or a company.'],
  [/\.additional_document/, 'Upload a second document that shows your address.'],
  [/\.verification\.document/, 'Upload a photo of your identity document.'],
  [/\.verification\.proof_of_liveness/, 'Confirm with your camera that it is you.'],
  [/\.(id_number|ssn_last_4)$/, 'Give your personal identification number.'],
  [/\.(tax_id|vat_id|registration_number)$/, "Give your company's tax or registration number."],
  [/\.dob\b/, 'Give your date of birth.'],
  [/\.address\b/, 'Give your address.'],
  [/\.(first_name|last_name|name)$/, 'Give your name.'],
  [/\.email$/, 'Give your e-mail address.'],
  [/\.phone$/, 'Give your phone number.'],
  [
    /^(directors|executives|owners|representative)\b|\.(directors|executives|owners)_provided$/,
    'Name the people who own or run your company.',
  ],
  [/verification/, 'Confirm who you are.'],
];

/** The needs of an account, in sentences for people, each once. Unknown names are made readable. */
export function describeNeeds(needs: readonly string[]): string[] {
  const sentences = needs.map((need) => {
    const known = SENTENCES.find(([name]) => name.test(need));
    return known?.[1] ?? `The payment provider asks for this: ${need.replace(/[._]+/g, ' ').trim()}.`;
  });
  return [...new Set(sentences)];
}
