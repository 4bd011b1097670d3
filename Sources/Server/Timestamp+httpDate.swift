import Core

extension Timestamp {
  /// The date in HTTP's form: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, section 5.6.7).
  var httpDate: String {
    let (day, iso) = (TimeZoneRules.utc.wallClock(at: self).day, iso8601)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][Int(day.weekday.rawValue)]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // 1994-11-06T08:49:37Z
    let parts = iso.split { "-T.Z".contains($0) }
    return "\(weekday), \(parts[2]) \(months[Int(day.monthOfYear) - 1]) \(parts[0]) \(parts[3]) GMT"
  }
}
