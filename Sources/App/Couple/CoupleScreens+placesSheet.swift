import Core
import Couple
import Texts

/// The picker of a city: the country, then the city, or a search over all cities (C-16).
extension CoupleScreens {
  var placesSheet: Node {
    let view = app.coupleView?.places ?? PlacesViewState()
    if let asked = view.asked { return shareSheet(asked) }
    let title =
      view.isForPartner
      ? strings.couplePlacePartner(name: personName(.partner, couple)) : strings.couplePlaceCity
    return app.sheet(title) {
      if view.list != nil {
        div(.class("us-place-top")) {
          placeSearchField(view)
          if let country = view.country { countryHead(country) }
        }
        placeRows(view)
      } else if view.hasFailed {
        placesFailure
      } else {
        p(.class("help"), .role("status")) { strings.couplePlacesLoading }
        Node("progress", [.class("progress"), .label(strings.couplePlacesLoading)])
      }
      p(.class("section-note")) {
        strings.couplePlacesSource + " "
        a(
          .href("https://www.geonames.org"), .attribute("target", "_blank"), .attribute("rel", "noopener noreferrer")
        ) { "GeoNames" }
        ", "
        a(
          .href("https://creativecommons.org/licenses/by/4.0/"), .attribute("target", "_blank"),
          .attribute("rel", "noopener noreferrer")
        ) { "CC BY 4.0" }
      }
    }
  }

  /// Asks before the partner sees the first place that the user shares.
  private func shareSheet(_ asked: PlacesViewState.Asked) -> Node {
    let name = personName(.partner, couple)
    let text =
      switch asked {
      case .city(let city): strings.couplePlaceShareText(name: name, city: city.name)
      case .here, .following: strings.couplePlaceShareHere(name: name)
      }
    return app.sheet(strings.couplePlaceShareTitle) {
      p(.class("sheet-lead")) { text }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.couplePlaceShareNot }
        button(
          .class("btn btn-primary"), .type("button"), .id(Self.placeShareID), .on(.click, .couple(.place(.share)))
        ) { strings.couplePlaceShare }
      }
    }
  }

  private func placeSearchField(_ view: PlacesViewState) -> Node {
    div(.class("field")) {
      label(.class("sr"), .attribute("for", Self.placeSearchID)) { strings.couplePlaceSearch }
      input(
        .class("input"), .id(Self.placeSearchID), .type("search"), .attribute("autocomplete", "off"),
        .attribute("autocapitalize", "words"), .attribute("spellcheck", "false"),
        .attribute("enterkeyhint", "search"),
        .attribute(
          "placeholder",
          view.country.map { strings.couplePlaceSearchIn(country: $0.name(placeLanguage)) } ?? strings.couplePlaceSearch
        ),
        .value(view.text), .entering(.input, .placeSearch))
    }
  }

  private func countryHead(_ country: PlaceCountry) -> Node {
    div(.class("us-place-country")) {
      button(.class("btn btn-s"), .type("button"), .on(.click, .couple(.place(.country(""))))) {
        mirroredIcon(.back)
        strings.couplePlaceCountries
      }
      h3 { country.name(placeLanguage) }
    }
  }

  @HTMLBuilder private func placeRows(_ view: PlacesViewState) -> Node {
    let count = view.countries.count + view.cities.count
    if count == 0 {
      p(.class("help"), .role("status")) { strings.couplePlaceNothing }
    } else {
      ul(.class("list us-places"), .role("list"), .data("arrows", "1")) {
        for country in view.countries { countryRow(country, view) }
        for city in view.cities.prefix(view.rowCount) { cityRow(city, view) }
      }
      if view.cities.count > view.rowCount {
        button(.class("btn btn-block"), .type("button"), .on(.click, .couple(.place(.more)))) {
          strings.couplePlaceMore(count: app.formats.integer(view.cities.count - view.rowCount))
        }
      }
    }
  }

  private func countryRow(_ country: PlaceCountry, _ view: PlacesViewState) -> Node {
    li(.class("row")) {
      placeButton(
        country.name(placeLanguage), "", .country(country.code), isFirst: country.code == view.countries.first?.code)
      span(.class("row-end")) { chevron }
    }
  }

  /// Returns a city's row, with its country where cities of several countries are listed together.
  private func cityRow(_ city: PlaceCity, _ view: PlacesViewState) -> Node {
    let country = view.country == nil ? view.list?.countryName(city.country, placeLanguage) ?? "" : ""
    return li(.class("row")) {
      placeButton(
        city.name, country, .choose(Int32(city.position)),
        isFirst: view.countries.isEmpty && city.position == view.cities.first?.position)
    }
  }

  private func placeButton(_ title: String, _ caption: String, _ message: PlaceMessage, isFirst: Bool) -> Node {
    button(
      .class("row-main"), .type("button"), .on(.click, .couple(.place(message))),
      Attribute("id", Self.placeFirstID, if: isFirst)
    ) { rowText(title, caption) }
  }
}
