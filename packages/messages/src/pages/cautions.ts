/** Sentences beside what others wrote to mislead people: works that advertise, and links that lead elsewhere. */
export const cautions = {
  held_back_title: 'Not in lists',
  held_back_text:
    'Its words look like an advertisement for a link or a giveaway. Lists leave it out until our team has looked at it. Never type your recovery phrase into a site that a work leads to, and sign nothing there that you do not understand.',
  held_back_kept:
    'Its words look like an advertisement for a link or a giveaway. Our team has looked at it and keeps it out of lists. Never type your recovery phrase into a site that a work leads to, and sign nothing there that you do not understand.',
  leaving_title: 'You are leaving this site',
  leaving_text: 'Somebody wrote this link in a description. We did not check where it leads:',
  leaving_warning:
    'Never type your recovery phrase there, and sign nothing that you do not understand. Nobody of our team will ask you to.',
  leaving_go: 'Go on to {host}',
  leaving_bad: 'This is not a link that we can open.',
} as const
