/**
 * Everything that can go wrong, as codes. Rules, API errors, decoded reverts and wallet errors all use them; the
 * catalogue of messages must have a sentence for each, or it does not compile.
 */
export type Codes = {
  // The rules of the forms (specification section 5).
  media_required: undefined
  media_too_large: undefined
  media_type_unsupported: undefined
  media_unreadable: undefined
  animation_too_heavy: undefined
  // A 3D model that browsers could not show.
  model_not_whole: undefined
  model_unshowable: undefined
  model_too_detailed: undefined
  cover_required: undefined
  cover_too_large: undefined
  cover_not_image: undefined
  category_required: undefined
  category_unknown: undefined
  category_name_required: undefined
  category_name_long: undefined
  category_name_taken: { name: string }
  category_last: undefined
  name_required: undefined
  text_too_long: { n: string }
  series_empty: undefined
  series_too_many: { n: string }
  series_file_missing: undefined
  series_line_missing: undefined
  series_line_twice: undefined
  series_file_twice: { file: string }
  series_name_twice: { file: string }
  series_minted: undefined
  // A table from a spreadsheet, such as the one of a series.
  table_column: { column: string }
  table_empty: undefined
  table_unreadable: { row: string }
  table_large: undefined
  table_cells: { row: string }
  table_letters: undefined
  table_spreadsheet: undefined
  trait_name_required: undefined
  trait_name_taken: undefined
  trait_value_required: undefined
  trait_long: { n: string }
  traits_full: { n: string }
  copies_invalid: undefined
  royalties_invalid: undefined
  min_bid_invalid: undefined
  price_invalid: undefined
  // An amount or a count as it is typed. All params are in the reader's form.
  amount_unreadable: { example: string }
  amount_negative: undefined
  amount_ambiguous: { one: string; other: string }
  amount_unit: { unit: string }
  amount_decimals: { unit: string; n: string }
  amount_long: { n: string }
  amount_high: { amount: string; expected: string }
  amount_above_floor: { amount: string; floor: string }
  amount_below_floor: { amount: string; floor: string }
  amount_low: { amount: string; expected: string }
  amount_below_offer: { amount: string; offer: string }
  count_unreadable: undefined
  count_long: { n: string }
  locked_required: undefined
  collection_image_required: undefined
  collection_image_small: undefined
  collection_name_invalid: undefined
  collection_symbol_invalid: undefined
  planned_items_invalid: undefined
  collection_unknown: undefined
  short_invalid: undefined
  short_taken: { short: string }
  sale_type_required: undefined
  offer_price_low: undefined
  bid_price_low: undefined
  quantity_required: undefined
  quantity_zero: undefined
  quantity_too_large: { n: string }
  quantity_above: { n: string }
  balance_low: undefined
  bid_low: { minimum: string; currency: string }
  bid_copies_low: { copies: string }
  reservable_invalid: { n: string }
  reserved_by_auction: { available_copies: string }
  already_owned: undefined
  work_burnt: undefined
  already_highest: undefined
  display_name_required: undefined
  /** The name of the marketplace itself, or one that poses as its team. */
  name_reserved: undefined
  email_invalid: undefined
  link_invalid: undefined
  handle_invalid: undefined
  takeout_base_invalid: undefined
  link_taken: { link: string }
  self_follow: undefined
  import_address_required: undefined
  import_address_invalid: undefined
  /** The capitals of an address are not its checksum (EIP-55). */
  address_mistyped: undefined
  /** It has another number of digits. */
  address_digits: { n: string }
  /** 64 digits: a transaction's hash, or a private key. */
  address_hash: undefined
  address_zero: undefined
  /** It is given for another chain than the one that it is typed for. */
  address_elsewhere: { chain: string }
  address_several: undefined
  address_of_token: undefined
  address_name: undefined
  /** A name is no ENS name; leads nowhere; is being looked up; leads to another address than before. */
  name_unreadable: undefined
  name_unknown: { name: string }
  name_awaited: undefined
  name_moved: { name: string }
  /** No node of Ethereum is known here, so no names are read. */
  names_unasked: undefined
  /** In a call of a program: more than the address. */
  address_alone: undefined
  /** A link names a chain that is not here. */
  import_link_elsewhere: undefined
  token_id_invalid: undefined
  token_id_grouped: { id: string }
  token_id_large: undefined
  import_copies_invalid: undefined
  key_name_required: undefined
  keys_full: { n: string }
  webhook_url_invalid: undefined
  webhook_event_required: undefined
  webhooks_full: { n: string }
  // What a wallet may store. Megabytes.
  uploads_full: { used: string; n: string }
  network_uploads_full: { n: string; days: string }
  drafts_full: { n: string }
  collections_full: { n: string }
  places_full: { n: string }
  webhook_queue_full: undefined
  replay_too_old: { days: string }
  // The server's answers.
  invalid_input: undefined
  input_unknown: { name: string }
  input_repeated: { name: string }
  input_needs: { name: string; other: string }
  input_excluded: { name: string; other: string }
  range_reversed: { name: string; other: string }
  trait_range_unreadable: undefined
  // A whole number as text.
  number_invalid: { least: string; most: string }
  number_inexact: undefined
  unauthorized: undefined
  forbidden: undefined
  not_moderator: undefined
  not_operator: undefined
  role_configured: undefined
  account_unknown: undefined
  account_blank: undefined
  last_operator: undefined
  team_full: { n: string }
  hidden: undefined
  reason_required: undefined
  answer_required: undefined
  answered: undefined
  not_hidden: undefined
  reminder_too_late: undefined
  too_many_reminders: undefined
  too_many_alerts: undefined
  alert_met: undefined
  likeness_decided: { name: string }
  dismissal_unexplained: undefined
  marked_by_moderator: undefined
  profile_hidden_full: { n: string }
  case_changed: { name: string }
  case_closed: { name: string }
  already_verified: undefined
  verified_by_review: undefined
  verification_waiting: undefined
  verification_too_soon: { date: string }
  verification_decided: undefined
  evidence_required: undefined
  evidence_invalid: undefined
  evidence_full: { n: string }
  choice_required: undefined
  choice_kind_refused: undefined
  choice_unknown: { name: string }
  choice_twice: { name: string }
  banner_title_required: undefined
  banner_link_refused: undefined
  banner_picture_required: undefined
  banner_text_long: undefined
  newsletter_subject_required: undefined
  newsletter_text_required: undefined
  newsletter_changed: { name: string }
  newsletter_over: undefined
  newsletter_unconfirmed: undefined
  story_title_required: undefined
  story_text_required: undefined
  story_work_required: undefined
  story_work_foreign: undefined
  dates_reversed: undefined
  list_changed: { name: string }
  brand_text_required: undefined
  brand_links_invalid: { n: string }
  brand_changed: { name: string }
  announcement_text_required: undefined
  announcement_over: undefined
  announcement_changed: { name: string }
  maintenance: undefined
  brand_logo_unknown: undefined
  colour_invalid: undefined
  colour_faint: { ratio: string }
  not_found: undefined
  wrong_method: undefined
  path_misspelt: { path: string }
  too_large: undefined
  body_late: undefined
  rate_limited: undefined
  /** Too much was added lately by this wallet or network. */
  quota_full: { hours: string }
  internal: undefined
  unavailable: undefined
  storage_full: undefined
  sign_in_invalid: undefined
  nonce_used: undefined
  wrong_domain: undefined
  wrong_chain: undefined
  message_expired: undefined
  wallet_elsewhere: { chain: string }
  chain_unproven: { chain: string }
  transaction_unknown: undefined
  transaction_failed: undefined
  claim_unproven: undefined
  rates_unknown: undefined
  offer_not_open: undefined
  no_fixed_price: undefined
  price_ended: undefined
  offer_failing: undefined
  offers_apart: undefined
  buy_alone: undefined
  offer_gone: undefined
  offer_expired: undefined
  outbid: undefined
  auction_changed: undefined
  nothing_parked: undefined
  token_stopped: undefined
  commission_raised: undefined
  royalties_raised: undefined
  offer_exists: undefined
  bid_copies_high: { n: string }
  batch_invalid: { n: string }
  own_offer: undefined
  // Signed listings.
  listing_expiry_invalid: undefined
  listing_outdated: undefined
  listing_not_cheaper: undefined
  salt_used: undefined
  listing_exists: undefined
  listing_unapproved: undefined
  listing_unsigned: undefined
  listing_unsellable: undefined
  listing_bound: undefined
  listing_unknown: undefined
  listings_full: { n: string }
  buyer_invalid: undefined
  buyer_is_seller: undefined
  buyer_required: undefined
  private_unsigned: undefined
  currency_in_auction: { coin: string }
  recipient_is_sender: undefined
  transfer_refused: undefined
  price_too_high: { most: string }
  // Offers to buy.
  order_price_invalid: undefined
  order_expiry_invalid: undefined
  order_outdated: undefined
  order_unsigned: undefined
  order_unpayable: undefined
  orders_full: { n: string }
  currency_refused: undefined
  sales_paused: undefined
  collection_shared: undefined
  trait_unknown: undefined
  /** Why a work takes no offers. */
  held_by_auction: undefined
  collection_unopened: undefined
  funds_low: undefined
  currency_low: undefined
  allowance_low: undefined
  token_linked: undefined
  token_minted: undefined
  collection_not_empty: undefined
  takeout_running: undefined
  takeout_too_large: { works: string; gigabytes: string }
  email_signature_required: undefined
  import_needless: undefined
  contract_needless: undefined
  contract_unknown: undefined
  contract_stranger: undefined
  contracts_full: { n: string }
  contracts_own_full: { n: string }
  token_unknown: undefined
  token_locked: undefined
  royalty_refused: undefined
  not_engine_owner: undefined
  engine_unchanged: undefined
  commission_invalid: undefined
  recipient_invalid: undefined
  /** Asked before something is sent: nobody has its key; it looks like one that the sender knows. */
  receiver_burns: undefined
  receiver_alike: undefined
  /** On another chain the address is a contract, and here none or another one. */
  receiver_elsewhere: { chain: string }
  /** A contract of this marketplace, or the work's own. */
  recipient_contract: undefined
  nothing_earned: undefined
  not_holder: undefined
  // Metadata and files of other collections. `cause` is a code of the list below it; `address` is theirs, cut.
  metadata_unreadable: { address: string; cause: string; status: string }
  import_file_unreadable: { address: string; cause: string; status: string }
  remote_no_address: undefined
  remote_private: undefined
  remote_unreachable: undefined
  /** A gateway of IPFS answered other bytes than the address names. */
  remote_other_bytes: undefined
  remote_slow: undefined
  remote_answered: { status: string }
  remote_redirects: undefined
  remote_too_large: undefined
  remote_unreadable: undefined
  metadata_no_json: undefined
  picture_needs_html: undefined
  picture_not_whole: undefined
  picture_unlike: undefined
  file_unsupported: undefined
  file_empty: undefined
  page_not_whole: undefined
  import_no_creator: undefined
  // Errors of a wallet or a chain.
  wallet_rejected: undefined
  wallet_internal: undefined
  not_signed: undefined
  wallet_missing: undefined
  chain_unsupported: undefined
  chain_switch_failed: { message: string }
  transaction_reverted: { reason: string }
  transaction_timeout: undefined
  transaction_replaced: undefined
  transaction_unfound: undefined
  send_failed: { message: string }
  /** Since the network's fee was shown, it has become far more. Both with their coin. */
  fee_rose: { before: string; now: string }
  /** The service that was to pay the network's fee. */
  paymaster_refused: undefined
  network: undefined
}

export type Code = keyof Codes

/** A problem at one place: `path` is the field ('' for the whole form). */
export type Issue<C extends Code = Code> = {
  [K in C]: Codes[K] extends undefined
    ? { path: string; code: K }
    : { path: string; code: K; params: Codes[K] }
}[C]

/** What is wrong with a value, without the field that it is in. */
export type Fault<C extends Code = Code> = {
  [K in C]: Codes[K] extends undefined ? { code: K } : { code: K; params: Codes[K] }
}[C]
