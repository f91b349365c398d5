/** The sentences of the page of a profile alone. Its part of the site brings them. */
export const profile = {
  verified_since: 'Verified since {date}',
  user_unnamed: 'User - ',
  copy_name: 'Copy name',
  copy_wallet: 'Copy wallet address',
  profile_tabs: 'Sections of this profile',
  profile_notice: 'Create a work of your own: an image, a video or audio, as a single work or an edition.',
  royalty_tokens: 'Works that earned royalties',
  royalty_text:
    'Each time one of these works is resold, its creator receives a share of the price, immediately and on chain.',
  empty_profile: 'Come back soon! Or try to browse something for you on our marketplace',
} as const
