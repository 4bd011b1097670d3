/// Places to find help, by country (M-21): public or state-supported services for people with questions about alcohol.
public struct HelpLine: Sendable {
  public let name: StaticString
  /// As it is dialled within the country; empty for a service that is only on the web.
  public let phone: StaticString
  /// Without "https://".
  public let site: StaticString

  /// Returns the service of a country, by its ISO 3166-1 code in capitals. Returns nil if none is known; the app then
  /// refers to the health service in general.
  public static func of(country: String) -> HelpLine? {
    switch country {
    case "DE": HelpLine(name: "Sucht & Drogen Hotline", phone: "01806 313031", site: "www.sucht-und-drogen-hotline.de")
    case "AT": HelpLine(name: "Österreichischer Suchthilfekompass", phone: "", site: "suchthilfekompass.goeg.at")
    case "CH": HelpLine(name: "SafeZone.ch", phone: "", site: "www.safezone.ch")
    case "GB": HelpLine(name: "Drinkline", phone: "0300 123 1110", site: "www.nhs.uk")
    case "IE": HelpLine(name: "HSE Drugs and Alcohol Helpline", phone: "1800 459 459", site: "www2.hse.ie/alcohol/")
    case "US": HelpLine(name: "SAMHSA’s National Helpline", phone: "1-800-662-4357", site: "findtreatment.gov")
    case "AU":
      HelpLine(name: "National Alcohol and Other Drug Hotline", phone: "1800 250 015", site: "www.health.gov.au")
    case "NZ": HelpLine(name: "Alcohol Drug Helpline", phone: "0800 787 797", site: "alcoholdrughelp.org.nz")
    case "FR": HelpLine(name: "Alcool Info Service", phone: "0 980 980 930", site: "www.alcool-info-service.fr")
    default: nil
    }
  }
}
