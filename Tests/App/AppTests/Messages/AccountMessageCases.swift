@testable import App

extension AccountMessage: NamedCases {
  enum Name: CaseIterable {
    case form, type, submit, copyCodes, saveCodes, keptCodes, renewCodes, checkAgain, discardRefused, decide, endDevice,
      nameDevice, renameDevice, alerts, endOthers, discoverable, changePassword, export, signOut, delete, address, feed,
      leads,
      noticed, foreground
  }

  var caseName: Name {
    switch self {
    case .form: .form
    case .type: .type
    case .submit: .submit
    case .copyCodes: .copyCodes
    case .saveCodes: .saveCodes
    case .keptCodes: .keptCodes
    case .renewCodes: .renewCodes
    case .checkAgain: .checkAgain
    case .discardRefused: .discardRefused
    case .decide: .decide
    case .endDevice: .endDevice
    case .nameDevice: .nameDevice
    case .renameDevice: .renameDevice
    case .alerts: .alerts
    case .endOthers: .endOthers
    case .discoverable: .discoverable
    case .changePassword: .changePassword
    case .export: .export
    case .signOut: .signOut
    case .delete: .delete
    case .address: .address
    case .feed: .feed
    case .leads: .leads
    case .noticed: .noticed
    case .foreground: .foreground
    }
  }
}

extension CoupleMessage: NamedCases {
  enum Name: CaseIterable {
    case issue, copyCode, shareCode, redeem, dropRedeem, sayGoodbye, takeBackGoodbye, unlink, retry, type, save,
      reset, export, addWidgetLink, endWidgetLink, copyWidgetLink, place, notifies, counts, shows, reminds, near,
      partnerName
  }

  var caseName: Name {
    switch self {
    case .issue: .issue
    case .copyCode: .copyCode
    case .shareCode: .shareCode
    case .redeem: .redeem
    case .dropRedeem: .dropRedeem
    case .sayGoodbye: .sayGoodbye
    case .takeBackGoodbye: .takeBackGoodbye
    case .unlink: .unlink
    case .retry: .retry
    case .type: .type
    case .save: .save
    case .reset: .reset
    case .export: .export
    case .addWidgetLink: .addWidgetLink
    case .endWidgetLink: .endWidgetLink
    case .copyWidgetLink: .copyWidgetLink
    case .place: .place
    case .notifies: .notifies
    case .counts: .counts
    case .shows: .shows
    case .reminds: .reminds
    case .near: .near
    case .partnerName: .partnerName
    }
  }
}

extension PlaceMessage: NamedCases {
  enum Name: CaseIterable {
    case load, search, country, more, choose, share, locate, follow, precision, remove, ofPartner, removePartner, at
    case refused
  }

  var caseName: Name {
    switch self {
    case .load: .load
    case .search: .search
    case .country: .country
    case .more: .more
    case .choose: .choose
    case .share: .share
    case .locate: .locate
    case .follow: .follow
    case .precision: .precision
    case .remove: .remove
    case .ofPartner: .ofPartner
    case .removePartner: .removePartner
    case .at: .at
    case .refused: .refused
    }
  }
}

extension NotificationMessage: NamedCases {
  enum Name: CaseIterable { case on, quiet, quietStart, quietEnd, test, state }

  var caseName: Name {
    switch self {
    case .on: .on
    case .quiet: .quiet
    case .quietStart: .quietStart
    case .quietEnd: .quietEnd
    case .test: .test
    case .state: .state
    }
  }
}

extension SealingMessage: NamedCases {
  enum Name: CaseIterable { case on, plan, state }

  var caseName: Name {
    switch self {
    case .on: .on
    case .plan: .plan
    case .state: .state
    }
  }
}
